import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { loop } from './loops.ts';
import { id, moment, typedName } from './text.ts';
import { person } from './users.ts';

const { name, countedUpTo } = limits.collections;

export const collectionInput = z.strictObject({
  name: typedName(name.max, errorCode('collection_name_too_long')).min(
    1,
    errorCode('collection_name_empty'),
  ),
});

export const collectionParams = z.strictObject({ collectionId: id });
export const collectionLoopParams = z.strictObject({ collectionId: id, loopId: id });

/** Where the viewer keeps a loop. */
export const savedState = z.object({ hasSaved: z.boolean(), collectionIds: z.array(id) });

/** The loop is null if it is no longer available; such an entry stays for a while. */
export const savedEntry = z.object({ id, savedAt: moment, loop: loop.nullable() });

export type SavedEntry = z.output<typeof savedEntry>;

/** What is saved, as far as it can be seen. */
const savedSummary = z.object({
  loops: z.int().min(0).max(countedUpTo),
  /** Entries that are no longer available. */
  gone: z.int().min(0),
  seconds: z.number().min(0),
  /** Newest first: one for each loop, or one for each mood where there are many. */
  arcs: z.array(z.object({ mood: z.string().nullable(), loops: z.int().min(1) })),
  /** The author of the newest loop. */
  cover: person.nullable(),
});

export const collectionName = z.object({ id, name: z.string() });

export const savedSummaries = z.object({
  all: savedSummary,
  collections: z.array(collectionName.extend(savedSummary.shape)),
});

export type SavedSummaries = z.output<typeof savedSummaries>;
