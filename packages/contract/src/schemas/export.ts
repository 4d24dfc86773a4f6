import { z } from 'zod';
import { id, moment } from './text.ts';

const row = z.record(z.string(), z.unknown());

/** Everything we keep about one person, for that person. docs/MY-DATA.md names the sections. */
export const dataExport = z
  .object({ format: z.string(), exportedAt: moment, account: row })
  .catchall(z.array(row));

/** The same with all pictures and recordings, put together by a job. */
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

export type DataArchive = z.output<typeof dataArchive>;
