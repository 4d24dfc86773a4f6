import { z } from 'zod';
import { importChanges, importRefusals, importSections, importStates } from '../imports.ts';
import { mediaTypes } from '../loops.ts';
import { limits } from '../limits.ts';
import { id, moment, wholeNumber } from './text.ts';
import { upload } from './uploads.ts';

const count = z.int().min(0);

/** An archive of this or another server whose contents become the user's own. */
export const dataImport = z.object({
  id,
  state: z.enum(importStates),
  bytes: z.int(),
  /** The upload that the archive is sent to, until it is complete. */
  upload: upload.nullable(),
  /** The error that it ended with. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Loops of the archive, and how many of them are done with; null until it is read. */
  loops: z.object({ total: count, done: count, imported: count }).nullable(),
  /** Beside loops. */
  imported: z.object({ moodEntries: count, collections: count, profileFields: count }),
  /** Loops that did not come or came differently, by reason. */
  reasons: z.array(z.object({ reason: z.enum([...importRefusals, ...importChanges]), count })),
  /** What cannot come from another server. */
  left: z.array(z.object({ section: z.enum(importSections), count })),
  createdAt: moment,
});

/** A loop of the archive that did not come or came differently. */
export const importItem = z.object({
  position: z.int(),
  mediaType: z.enum(mediaTypes),
  caption: z.string().nullable(),
  postedAt: moment.nullable(),
  /** Null for one that did not come. */
  loopId: id.nullable(),
  reasons: z.array(z.enum([...importRefusals, ...importChanges])),
});

export const importParams = z.strictObject({ importId: id });

/** Those after a position. */
export const importItemsQuery = z.strictObject({
  after: wholeNumber(0, limits.import.loops).optional(),
});

export type DataImport = z.output<typeof dataImport>;
export type ImportItem = z.output<typeof importItem>;
