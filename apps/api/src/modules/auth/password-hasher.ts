import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../../http/turns.ts';

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
  const inTurn = createTurns(AT_ONCE, MAX_WAITING);
  // Nobody knows what it is the hash of.
  const nobody = inTurn(() => hash(randomBytes(32), COSTS));
  return {
    hash: (password) => inTurn(() => hash(normal(password), COSTS)),
    async verify(stored, password) {
      const compared = stored ?? (await nobody);
      const matches = await inTurn(() => verify(compared, normal(password)));
      return stored !== null && matches;
    },
  };
}

/** One text typed on two keyboards can be two sequences of characters. */
function normal(password: string): string {
  return password.normalize('NFKC');
}
