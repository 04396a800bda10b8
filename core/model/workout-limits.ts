/** How long the parts of a workout may be, in characters, and how many tags it may have. */
export const workoutLimits = {
  nameCharacters: 120,
  descriptionCharacters: 5000,
  authorCharacters: 100,
  tags: 20,
  tagCharacters: 40,
} as const;
