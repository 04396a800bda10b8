/** The orders in which workouts and plans may be asked for (S7.14, S7.27); addresses name them too. */

export const workoutSorts = [
  'popularity',
  'newest',
  'name',
  'shortest',
  'longest',
  'leastStress',
  'mostStress',
  'easiest',
  'hardest',
] as const;

export const planSorts = ['popularity', 'newest', 'name', 'shortest', 'longest'] as const;
