import type { ImportSection } from '@swirl/contract/imports';
import { limits } from '@swirl/contract/limits';
import { collectionInput } from '@swirl/contract/schemas/saved';
import { moodEntryInput } from '@swirl/contract/schemas/my-moods';
import type { NewMoodEntry } from '@swirl/db/stores/my-data/my-moods.store';
import type { NewImportItem } from '@swirl/db/tables/imports';
import {
  archivedCaptions,
  archivedCollection,
  archivedCollectionLoop,
  archivedLoop,
  archivedMedia,
  archivedMoodEntry,
  archivedProcessing,
  archivedSaved,
  archivedStem,
  rowsOf,
  type ArchiveData,
  type ArchivedLoop,
} from './archive-data.ts';
import { planLoop } from './plan-loop.ts';

export interface ImportPlan {
  /** The account that the archive is of. */
  readonly origin: string;
  readonly items: readonly Omit<NewImportItem, 'importId'>[];
  /** Names, in the order in which they were made. */
  readonly collections: readonly string[];
  readonly moodEntries: readonly (NewMoodEntry & { readonly at: string })[];
  readonly leftOut: Readonly<Partial<Record<ImportSection, number>>>;
}

/** Decides what comes of an archive, in the order in which it was posted. */
export function planImport(data: ArchiveData, hasFile: (path: string) => boolean): ImportPlan {
  const loops = oneOfEach(rowsOf(archivedLoop, data.loops)).toSorted(byTime);
  const ownLoops = new Set(loops.map(({ id }) => id));
  const media = Map.groupBy(rowsOf(archivedMedia, data.media), ({ loopId }) => loopId);
  const stems = byLoop(rowsOf(archivedStem, data.stems));
  const processing = byLoop(rowsOf(archivedProcessing, data.processing));
  const captions = byLoop(rowsOf(archivedCaptions, data.captions));
  const saved = rowsOf(archivedSaved, data.savedLoops);
  const collections = rowsOf(archivedCollection, data.collections).flatMap(({ id, name }) => {
    const named = collectionInput.safeParse({ name });
    return named.success ? [{ id, name: named.data.name }] : [];
  });
  const savedIn = namesOf(saved, collections, rowsOf(archivedCollectionLoop, data.collectionLoops));
  const seenBy = data.account.preferences.loopVisibility ?? 'public';

  const items = loops.map((loop, position) => {
    const { id } = loop;
    const planned = planLoop(loop, {
      media: media.get(id) ?? [],
      stem: stems.get(id),
      processing: processing.get(id),
      captions: captions.get(id),
      savedIn: savedIn.get(id),
      seenBy,
      ownLoops,
      hasFile,
    });
    return Object.assign(
      { position, originLoopId: id },
      shownOf(loop),
      typeof planned === 'string'
        ? { state: 'left' as const, reasons: [planned] }
        : { state: 'waiting' as const, content: planned },
    );
  });
  const others = saved.filter(({ loopId }) => loopId === null || !ownLoops.has(loopId)).length;
  const lengths = { ...data, savedLoops: { length: others } };
  return {
    origin: data.account.id,
    items,
    collections: [...new Set(collections.map(({ name }) => name))].slice(0, limits.collections.max),
    moodEntries: moodEntriesOf(data.moodEntries),
    leftOut: {
      following: lengths.following.length,
      lists: lengths.lists.length,
      comments: lengths.comments.length,
      reactions: lengths.reactions.length,
      reposts: lengths.reposts.length,
      savedLoops: lengths.savedLoops.length,
      scheduledPosts: lengths.scheduledPosts.length,
      blocked: lengths.blocked.length + lengths.muted.length,
    },
  };
}

/** Enough to recognize it in the list of what did not come. */
function shownOf({ mediaType, caption, createdAt }: ArchivedLoop) {
  const moment = Math.min(Math.max(Date.parse(createdAt), 0), Date.now());
  const text = storable(caption ?? '').slice(0, limits.loop.caption.max);
  return { mediaType, caption: text === '' ? null : text, postedAt: new Date(moment) };
}

/** PostgreSQL cannot store NUL, nor half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

const byTime = (a: ArchivedLoop, b: ArchivedLoop) =>
  Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1);

/** Of rows with the same id, the first. */
function oneOfEach(loops: readonly ArchivedLoop[]): ArchivedLoop[] {
  const ids = new Set<string>();
  return loops.filter(({ id }) => !ids.has(id) && ids.add(id));
}

function byLoop<Row extends { readonly loopId: string }>(
  given: readonly Row[],
): ReadonlyMap<string, Row> {
  return new Map(given.map((row) => [row.loopId, row]));
}

/** The collections of each saved loop; none if it is only saved. */
function namesOf(
  saved: readonly { readonly id: string; readonly loopId: string | null }[],
  collections: readonly { readonly id: string; readonly name: string }[],
  within: readonly { readonly collectionId: string; readonly savedId: string }[],
): ReadonlyMap<string, readonly string[]> {
  const names = new Map(collections.map(({ id, name }) => [id, name]));
  const idsOf = Map.groupBy(within, ({ savedId }) => savedId);
  return new Map(
    saved.flatMap(({ id, loopId }) => {
      if (loopId === null) return [];
      const found = (idsOf.get(id) ?? []).flatMap(
        ({ collectionId }) => names.get(collectionId) ?? [],
      );
      return [[loopId, [...new Set(found)]] as const];
    }),
  );
}

/** As many of a day as the diary takes. */
function moodEntriesOf(given: readonly unknown[]): ImportPlan['moodEntries'] {
  const perDay = new Map<string, number>();
  return rowsOf(archivedMoodEntry, given).flatMap(({ id, kind, x, y, note, feltAt }) => {
    const checked = moodEntryInput.safeParse({
      id,
      kind,
      point: { x, y },
      ...(note != null && { note }),
      at: feltAt,
    });
    if (!checked.success || checked.data.at === undefined) return [];
    const day = checked.data.at.slice(0, 'yyyy-mm-dd'.length);
    const entries = (perDay.get(day) ?? 0) + 1;
    perDay.set(day, entries);
    return entries > limits.myMoods.entriesPerDay ? [] : [{ ...checked.data, at: checked.data.at }];
  });
}
