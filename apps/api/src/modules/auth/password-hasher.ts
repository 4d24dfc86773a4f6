import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '../../http/concurrency-limiter.ts';

/** Two take both cores of a small machine; more at once would only make everything else wait. */
const AT_ONCE = 2;
/** About seven seconds of work. Who comes after that is told so at once. */
const MAX_WAITING = 256;

/** Argon2id as OWASP recommends it at least: 19 MiB, two passes, one lane. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With no hash to compare with it takes just as long, and says no. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

export function createPasswordHasher(): PasswordHasher {
  const limited = createConcurrencyLimiter(AT_ONCE, MAX_WAITING);
  // Unknown users cost the same time: this is compared where there is no hash.
  const dummyHash = limited(() => hash(randomBytes(32), COSTS));
  return {
    hash: (password) => limited(() => hash(normal(password), COSTS)),
    async verify(stored, password) {
      const compared = stored ?? (await dummyHash);
      const matches = await limited(() => verify(compared, normal(password)));
      return stored !== null && matches;
    },
  };
}

/** One text typed on two keyboards can be two sequences of characters. */
function normal(password: string): string {
  return password.normalize('NFKC');
}
