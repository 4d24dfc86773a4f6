/** Who sends requests, each in relation to Ann, whose private things are planted. */
export const roles = [
  'stranger',
  /** On the list of one of her loops. */
  'member',
  'friend',
  /** By Ann. */
  'blocked',
  'suspended',
  'waitlisted',
  'leaving',
  /** Moderates too: there is no other role that does. */
  'owner',
] as const;

export type Role = (typeof roles)[number];

/** How often each of them acts. */
export const ROLE_WEIGHTS: Readonly<Record<Role, number>> = {
  stranger: 12,
  member: 34,
  friend: 14,
  blocked: 10,
  suspended: 5,
  waitlisted: 5,
  leaving: 4,
  owner: 16,
};
