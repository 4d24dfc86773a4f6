import { z } from 'zod';
import { id, moment } from './text.ts';

/** All data of the user with every picture and recording, built by a job. */
export const dataArchive = z.object({
  id,
  state: z.enum(['building', 'ready', 'failed']),
  /** Percent. */
  progress: z.int().min(0).max(100),
  /** Null until it is ready, like `expiresAt`. */
  bytes: z.int().nullable(),
  createdAt: moment,
  expiresAt: moment.nullable(),
});
