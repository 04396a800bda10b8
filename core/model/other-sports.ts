/** Sports that no workout of ours is made for. */
export const otherSports = ['run', 'strength', 'walk', 'hike', 'ski', 'yoga', 'other'] as const;
export type OtherSport = (typeof otherSports)[number];
