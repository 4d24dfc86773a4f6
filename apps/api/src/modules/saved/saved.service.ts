import type { Output } from '@swirl/contract/endpoints';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { holdVisibleLoop } from '@swirl/db/stores/loops/loops.store';
import {
  findCollectionsOf,
  noteAvailability,
  readSaved,
  readSavedLoops,
  saveLoop,
  unsaveLoop,
  type SavedRow,
} from '@swirl/db/stores/loops/saved.store';
import { findSeenLoop, findSeenLoops } from '@swirl/db/stores/loops/seen-loop.store';
import type { Queryable } from '@swirl/db/client';
import { ApiError } from '../../http/api-error.ts';
import type { CursorScope, Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type PageRequest, type WrittenPage } from '../../http/page.ts';
import { WrittenJson } from '../../http/written-json.ts';
import type { ShowLoops } from '../loops/show-loops.ts';

type ViewerId = Pick<Viewer, 'id'>;
type SavedState = Output<'saved.read'>;

/** What the viewer saved: no call takes another person's id. */
export function createSavedService(
  { db }: Pick<Dependencies, 'db'>,
  cursors: Cursors,
  showLoops: ShowLoops,
) {
  /** A page of entries, those of a collection if there is one, and the loops that can be seen. */
  const show = (
    viewer: ViewerId,
    collectionId: string | null,
    request: PageRequest,
    readRows: typeof readSaved,
  ) =>
    showLoops(viewer, {
      find: async (reader: Queryable) => {
        const page = await readPage({
          cursors,
          scope: scopeOf(viewer, collectionId),
          request,
          read: (size, before) =>
            readRows(reader, { viewerId: viewer.id, collectionId, size, before }),
          cursorOf: ({ id }) => id,
        });
        const ids = page.items.flatMap(({ loopId }) => loopId ?? []);
        return { page, rows: await findSeenLoops(reader, viewer.id, ids) };
      },
      loopsIn: ({ rows }) => rows,
    });

  return {
    async entries(
      viewer: ViewerId,
      collectionId: string | null,
      request: PageRequest,
    ): Promise<WrittenPage<Output<'saved.list'>[number]>> {
      const { found, loops } = await show(viewer, collectionId, request, readSaved);
      const { items, nextCursor } = found.page;
      const written = new Map(found.rows.map(({ loop }, index) => [loop.id, loops[index]]));
      const jsonOf = ({ loopId }: SavedRow) => (loopId === null ? undefined : written.get(loopId));
      const isNoticed = ({ unavailableSince }: SavedRow) => unavailableSince !== null;
      await noteAvailability(db, viewer.id, {
        gone: items.filter((row) => jsonOf(row) === undefined && !isNoticed(row)).map(idOf),
        back: items.filter((row) => jsonOf(row) !== undefined && isNoticed(row)).map(idOf),
      });
      const list = items.map(
        (row) =>
          `{"id":"${row.id}","savedAt":"${row.savedAt.toISOString()}","loop":${jsonOf(row) ?? 'null'}}`,
      );
      return { list: new WrittenJson(list), nextCursor };
    },

    async loops(
      viewer: ViewerId,
      collectionId: string | null,
      request: PageRequest,
    ): Promise<WrittenPage<Output<'saved.loops'>[number]>> {
      const { found, loops } = await show(viewer, collectionId, request, readSavedLoops);
      return { list: new WrittenJson(loops), nextCursor: found.page.nextCursor };
    },

    async read(viewer: ViewerId, loopId: string): Promise<SavedState> {
      const state = await findSavedState(db, viewer, loopId);
      if (state === null) throw new ApiError('loop_not_found');
      return state;
    },

    save(viewer: ViewerId, loopId: string): Promise<SavedState> {
      return db.transaction(async (tx) => {
        await holdAndSave(tx, viewer, loopId);
        return (await findSavedState(tx, viewer, loopId)) ?? notSaved;
      });
    },

    /** Works for any loop, visible or not. */
    unsave(viewer: ViewerId, loopId: string): Promise<SavedState> {
      return db.transaction(async (tx) => {
        const before = await findSavedState(tx, viewer, loopId);
        await unsaveLoop(tx, viewer.id, loopId);
        return { hasSaved: false, collectionIds: before?.collectionIds ?? [] };
      });
    },
  };
}

/** The same for a loop that can't be seen as for one that doesn't exist. */
export const notSaved: SavedState = { hasSaved: false, collectionIds: [] };

/** Null if the viewer can't see the loop. */
export async function findSavedState(
  db: Queryable,
  viewer: ViewerId,
  loopId: string,
): Promise<SavedState | null> {
  if ((await findSeenLoop(db, viewer.id, loopId)) === null) return null;
  const collectionIds = await findCollectionsOf(db, viewer.id, loopId);
  return { hasSaved: collectionIds !== null, collectionIds: collectionIds ?? [] };
}

/** Returns the id of the entry. */
export async function holdAndSave(
  tx: Queryable,
  viewer: ViewerId,
  loopId: string,
): Promise<string> {
  const loop = await holdVisibleLoop(tx, viewer.id, loopId);
  if (loop === null) throw new ApiError('loop_not_found');
  return saveLoop(tx, viewer.id, loopId);
}

const idOf = ({ id }: SavedRow) => id;

function scopeOf(viewer: ViewerId, collectionId: string | null): CursorScope {
  return collectionId === null ? `saved by ${viewer.id}` : `saved in ${collectionId}`;
}
