import type { LimitsConfig } from './config.ts';
import type { Valkey } from './valkey.ts';

type LimitName = keyof LimitsConfig;

/** The key prefix of one limit's counters. */
export const limitPrefix = (name: LimitName) => `limit:${name}`;

/** The part of the key for a signed-in client. */
export const limitedUser = (userId: string) => `user:${userId}`;

/**
 * Deletes a user's counters. They would expire by themselves, but an erased user leaves nothing.
 */
export async function forgetLimits(
  valkey: Valkey,
  limits: LimitsConfig,
  userId: string,
): Promise<void> {
  const names = Object.keys(limits).filter((name): name is LimitName => name in limits);
  await valkey.del(names.map((name) => `${limitPrefix(name)}:${limitedUser(userId)}`));
}
