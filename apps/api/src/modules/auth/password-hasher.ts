import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '../../http/concurrency-limiter.ts';

/** Two use both cores of a small machine; more would only slow down everything else. */
const AT_ONCE = 2;
/** About seven seconds of work. Further requests are refused immediately. */
const MAX_WAITING = 256;

/** Argon2id with OWASP's minimum: 19 MiB, two passes, one lane. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, and returns false. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

export function createPasswordHasher(): PasswordHasher {
  const limited = createConcurrencyLimiter(AT_ONCE, MAX_WAITING);
  // Dummy hash for unknown users, so that they cost the same time.
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

/** The same text from two keyboards can be two different sequences of characters. */
function normal(password: string): string {
  return password.normalize('NFKC');
}
