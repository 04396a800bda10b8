/** The parts of the administration, in the order of their tabs; `/admin` is the first one. */
export const adminParts = ['accounts', 'promo-codes', 'notifications', 'news', 'maintenance', 'jobs', 'acts'] as const;
export type AdminPart = (typeof adminParts)[number];

/** @param text of the address; undefined where it names none */
export const adminPartOf = (text: string | undefined): AdminPart | undefined =>
  adminParts.find((part) => part === (text ?? adminParts[0]));
