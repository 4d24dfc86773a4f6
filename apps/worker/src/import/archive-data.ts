import { remixRelations } from '@swirl/contract/layers';
import { limits } from '@swirl/contract/limits';
import { mediaTypes } from '@swirl/contract/loops';
import { mediaRoles } from '@swirl/contract/media-roles';
import { preferenceFields } from '@swirl/contract/preferences';
import { Refused } from '@swirl/contract/refused';
import { profileInput } from '@swirl/contract/schemas/users';
import { id } from '@swirl/contract/schemas/text';
import { z } from 'zod';

/** Formats of exports that are understood. */
const FORMATS = ['swirl-export-1', 'swirl-export-2'] as const;

const visibility = z.enum(preferenceFields.loopVisibility.values);

/** The rows of a section. What is missing was not exported, as by earlier releases. */
const rows = z.array(z.unknown()).default([]);

const { shape: profileShape } = profileInput;

const archiveData = z.object({
  format: z.enum(FORMATS),
  account: z.object({
    id,
    // A field that this server wouldn't accept is as if it were empty.
    firstName: profileShape.firstName.catch(null),
    lastName: profileShape.lastName.catch(null),
    bio: profileShape.bio.catch(null),
    avatarConfig: profileShape.avatarConfig.catch(null),
    preferences: z.object({ loopVisibility: visibility.optional() }).catch({}),
  }),
  loops: rows,
  media: rows,
  processing: rows,
  stems: rows,
  captions: rows,
  savedLoops: rows,
  collections: rows,
  collectionLoops: rows,
  moodEntries: rows,
  following: rows,
  lists: rows,
  comments: rows,
  reactions: rows,
  reposts: rows,
  scheduledPosts: rows,
  blocked: rows,
  muted: rows,
});

export type ArchiveData = z.output<typeof archiveData>;

/** As a row of the export has it; what is posted from it is checked like any other post. */
export const archivedLoop = z.object({
  id,
  mediaType: z.enum(mediaTypes),
  state: z.string(),
  visibility,
  listId: id.nullish(),
  caption: z.string().nullish(),
  alt: z.string().nullish(),
  moodTags: z.unknown().optional(),
  duration: z.number(),
  avatarConfig: z.unknown().optional(),
  parentLoopId: id.nullish(),
  wasRemix: z.boolean().default(false),
  remixRelation: z.enum(remixRelations).default('answer'),
  layerPermission: z.unknown().optional(),
  commentPermission: z.unknown().optional(),
  warningReason: z.string().nullish(),
  warningText: z.string().nullish(),
  moderatorWarningReason: z.string().nullish(),
  moderatorWarningText: z.string().nullish(),
  aiParts: z.unknown().optional(),
  edit: z.unknown().optional(),
  createdAt: z.iso.datetime(),
});

export type ArchivedLoop = z.output<typeof archivedLoop>;

export const archivedMedia = z.object({
  id,
  loopId: id,
  role: z.enum(mediaRoles),
  contentType: z.string(),
});

export type ArchivedMedia = z.output<typeof archivedMedia>;

const { gain, offsetMs } = limits.layers;

export const archivedStem = z.object({
  loopId: id,
  gain: z.number().min(gain.min).max(gain.max),
  offsetMs: z.int().min(offsetMs.min).max(offsetMs.max),
});

export const archivedProcessing = z.object({ loopId: id, edit: z.unknown().optional() });

export const archivedCaptions = z.object({
  loopId: id,
  language: z.unknown().optional(),
  cues: z.unknown().optional(),
  automatic: z.boolean().default(false),
});

export const archivedSaved = z.object({ id, loopId: id.nullable() });
export const archivedCollection = z.object({ id, name: z.unknown().optional() });
export const archivedCollectionLoop = z.object({ collectionId: id, savedId: id });

export const archivedMoodEntry = z.object({
  id: z.unknown().optional(),
  kind: z.unknown().optional(),
  x: z.unknown().optional(),
  y: z.unknown().optional(),
  note: z.unknown().optional(),
  feltAt: z.unknown().optional(),
});

/** Refuses what is no export. */
export function parseArchiveData(data: unknown): ArchiveData {
  const parsed = archiveData.safeParse(data);
  if (!parsed.success) throw new Refused('import_invalid');
  if (parsed.data.loops.length > limits.import.loops) throw new Refused('import_too_large');
  return parsed.data;
}

/** Rows of a section that have the expected shape; the others are as if they were not there. */
export function rowsOf<Schema extends z.ZodType>(
  schema: Schema,
  given: readonly unknown[],
): z.output<Schema>[] {
  return given.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}
