import { users } from './tables/users.ts';

/** What stands beside everything a person does, and what may be shown to whoever sees it. */
export const personColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageKey: users.profileImageKey,
  avatarConfig: users.avatarConfig,
  verificationStatus: users.verificationStatus,
} as const;

export type Person = Pick<typeof users.$inferSelect, keyof typeof personColumns>;
