import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { endOfLoop } from '@swirl/contract/captions/cues';
import { rootStem } from '@swirl/contract/layers';
import type { MediaType } from '@swirl/contract/loops';
import type { createDb, createPool, Transaction } from '@swirl/db/client';
import { addCaptionDraft } from '@swirl/db/stores/loops/caption-drafts.store';
import { putCaptions } from '@swirl/db/stores/loops/captions.store';
import { holdMixPath, insertLayer } from '@swirl/db/stores/loops/layers.store';
import { audienceColumns, findVisibleLoop, insertLoop } from '@swirl/db/stores/loops/loops.store';
import { insertProcessingLoop } from '@swirl/db/stores/loops/media-state.store';
import { loopCaptions } from '@swirl/db/tables/loop-captions';
import type { Logger } from '@swirl/platform/logger';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';
import { createProcessLoop } from '@swirl/worker/process-loop';
import { feedPosition } from './demo-database.ts';
import type { SourceCache } from './media/source-cache.ts';
import type { Moments } from './moments.ts';
import { spokenCues } from './spoken-cues.ts';
import { recipeOf, type SeedLoop } from './world/loop.ts';
import { people } from './world/people.ts';
import type { SeedPerson } from './world/people/person.ts';
import type { PersonKey } from './world/people.ts';
import type { Plan } from './world/plan.ts';
import { idOf, type PersonIds } from './write-people.ts';

const contentTypes = { image: 'image/png', video: 'video/mp4', audio: 'audio/wav' } as const;
/** When lists were made: before the loops for them. */
const LISTS_HOURS_AGO = 400;
/** As many as a worker runs at once. */
const AT_ONCE = 2;

export interface WorldTools {
  readonly db: ReturnType<typeof createDb>;
  readonly pool: ReturnType<typeof createPool>;
  readonly objectStore: ObjectStore;
  readonly logger: Logger;
  readonly sources: SourceCache;
  readonly moments: Moments;
  readonly say: (line: string) => void;
}

export type LoopIds = ReadonlyMap<string, string>;

/** Posts every loop at its time, then processes the files like any upload. */
export async function writeLoops(
  tools: WorldTools,
  plan: Plan,
  authors: PersonIds,
): Promise<LoopIds> {
  const { moments, say } = tools;
  const ids = new Map(plan.loops.map(({ key, hoursAgo }) => [key, moments.idAt(hoursAgo, key)]));
  const withMedia = plan.loops.filter(({ media }) => media !== undefined);

  const files = new Map<string, string>();
  await inBatches(withMedia, async (loop) => {
    const recipe = recipeOf(loop);
    if (recipe === undefined) return;
    files.set(loop.key, await tools.sources.find(recipe));
    say(`drawn and recorded ${files.size}/${withMedia.length}: ${loop.key}`);
  });

  let processed = 0;
  const publish = async (loop: SeedLoop) => {
    await post(tools, loop, { ids, authors, file: files.get(loop.key) });
    if (loop.media === undefined) return;
    const loopId = idOf(ids, loop.key);
    await processNow(tools, loopId);
    await feedPosition(tools.pool, loopId, feedKeyOf(moments, loop));
    await writeCaptions(tools, loop, { loopId, authorId: idOf(authors, loop.by) });
    processed += 1;
    say(`processed ${processed}/${withMedia.length}: ${loop.key}`);
  };
  const published = new Map<string, Promise<void>>();
  await inBatches(plan.loops, async (loop) => {
    // A layer is mixed from the stems of its path, so its parent comes first.
    const parent = loop.remixOf === undefined ? undefined : published.get(loop.remixOf);
    const done = Promise.resolve(parent).then(() => publish(loop));
    published.set(loop.key, done);
    await done;
  });
  return ids;
}

/** Of their only list. */
export const listIdOf = (moments: Moments, by: PersonKey): string =>
  moments.idAt(LISTS_HOURS_AGO, `list of ${by}`);

const feedKeyOf = (moments: Moments, { key, hoursAgo }: SeedLoop) =>
  moments.idAt(hoursAgo, `${key} in the feed`);

async function post(
  { db, objectStore, moments }: WorldTools,
  loop: SeedLoop,
  { ids, authors, file }: { ids: LoopIds; authors: PersonIds; file: string | undefined },
): Promise<void> {
  const author: SeedPerson = people[loop.by];
  const recipe = recipeOf(loop);
  const mediaType: MediaType = recipe?.kind ?? 'status';
  const facts = {
    id: idOf(ids, loop.key),
    userId: idOf(authors, loop.by),
    mediaType,
    caption: loop.caption,
    alt: loop.alt ?? null,
    moodTags: [...loop.moods],
    duration: 0,
    avatarConfig: recipe?.kind === 'audio' ? author.avatar : null,
    ...audienceColumns(
      { visibility: loop.visibility, listId: listIdOf(moments, loop.by) },
      author.preferences?.loopVisibility ?? 'public',
    ),
    warningReason: loop.warning ?? null,
    // Films and pictures were chosen from files.
    recordedHere: recipe?.kind === 'audio',
    aiParts: [...(loop.aiParts ?? [])],
    parentLoopId: loop.remixOf === undefined ? null : idOf(ids, loop.remixOf),
    wasRemix: loop.remixOf !== undefined,
    remixRelation: loop.relation ?? ('answer' as const),
    layerPermission: loop.layerPermission ?? 'nobody',
    createdAt: moments.hoursAgo(loop.hoursAgo),
  };
  if (recipe === undefined || file === undefined) {
    return insertLoop(db, { ...facts, state: 'ready', feedKey: feedKeyOf(moments, loop) });
  }
  const contentType = contentTypes[recipe.kind];
  const objectKey = newObjectKey(LOOP_OBJECTS);
  await objectStore.put(objectKey, createReadStream(file), { contentType });
  const { size: bytes } = await stat(file);
  await db.transaction(async (tx) => {
    await insertProcessingLoop(tx, facts, {
      source: { role: 'source', objectKey, contentType, bytes },
      edit: {},
    });
    if (loop.relation === 'layer') await extendMix(tx, facts);
  });
}

/** Puts a layer on the mix path of its parent, as the API does. */
async function extendMix(
  tx: Transaction,
  { id, userId, parentLoopId }: { id: string; userId: string; parentLoopId: string | null },
): Promise<void> {
  if (parentLoopId === null) throw new Error('A layer needs a parent.');
  const positions = await holdMixPath(tx, userId, parentLoopId);
  await insertLayer(tx, {
    ...rootStem,
    loopId: id,
    path: [...positions.map(({ loopId }) => loopId), id],
    seconds: positions[0]?.seconds ?? 0,
  });
}

/** Everything that is said has captions, or a draft of them. */
async function writeCaptions(
  { db }: WorldTools,
  { media, captions }: SeedLoop,
  { loopId, authorId }: { loopId: string; authorId: string },
): Promise<void> {
  if (media === undefined || !('says' in media)) return;
  const posted = await findVisibleLoop(db, authorId, loopId);
  if (posted === null) return;
  const cues = spokenCues(media.says, endOfLoop(posted.loop.duration));
  const spoken = { language: 'en', cues };
  if (captions === 'automatic') {
    await db.insert(loopCaptions).values({ loopId, ...spoken, automatic: true });
    return;
  }
  await db.transaction(async (tx) => {
    if (captions === 'draft') await addCaptionDraft(tx, loopId, spoken);
    else await putCaptions(tx, loopId, spoken);
  });
}

/** The worker's own job, run here, so that the world is complete when the command ends. */
async function processNow({ db, objectStore, logger }: WorldTools, loopId: string): Promise<void> {
  const liveEvents = { publish: () => Promise.resolve() };
  const loopChanges = { publish: () => {} };
  const { signal } = new AbortController();
  await createProcessLoop({ objectStore, liveEvents, loopChanges }).perform(
    { loopId },
    { db, logger, signal },
  );
}

async function inBatches<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
