import { users } from './tables/users.ts';

/** The public columns of a user, shown with everything they do. */
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
