import type { LimitsConfig } from './config.ts';
import type { Valkey } from './valkey.ts';

type LimitName = keyof LimitsConfig;

/** What the counts of one limit are kept under. */
export const limitPrefix = (name: LimitName) => `limit:${name}`;

/** How a signed-in client is named there. */
export const limitedUser = (userId: string) => `user:${userId}`;

/** Drops what was counted for somebody. It would end by itself, but who is gone is gone. */
export async function forgetLimits(
  valkey: Valkey,
  limits: LimitsConfig,
  userId: string,
): Promise<void> {
  const names = Object.keys(limits).filter((name): name is LimitName => name in limits);
  await valkey.del(names.map((name) => `${limitPrefix(name)}:${limitedUser(userId)}`));
}
