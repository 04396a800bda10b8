/** What a training plan is for, in the order of a season (S3.07). */
export const periodTypes = ['base', 'build', 'peak', 'race', 'other'] as const;
