import { endpoints } from '@swirl/contract/endpoints';
import { canSeeLoop } from '@swirl/contract/policies/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { Queryable } from '@swirl/db/client';
import { readLoopBodies, type LoopBody } from '@swirl/db/stores/loops/loop-bodies.store';
import { findVisibleLoops } from '@swirl/db/stores/loops/loops.store';
import type { SeenLoop } from '@swirl/db/stores/loops/seen-loops';
import { assertInvariant } from '@swirl/platform/invariants';
import type { Dependencies } from '../../dependencies.ts';
import { compileSerialiser } from '../../http/serialiser.ts';
import { createMediaUrls } from '../media/media-url.ts';
import { presentPerson } from '../users/person.presenter.ts';
import type { BodyCache, WrittenBody } from './body-cache.ts';
import { createPresentLoops } from './loop-details.ts';
import { loopFactsOf } from '@swirl/db/stores/loops/loop-facts';
import {
  choicesOf,
  personalAuthorFields,
  personalFields,
  presentBody,
  presentPersonal,
  presentPersonalAuthor,
} from './loops.presenter.ts';
import { presentMedia } from './media.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;

const loopSchema = endpoints['loops.read'].response;
const writeWhole = compileSerialiser(loopSchema);
const writeBody = compileSerialiser(loopSchema.omit({ ...personalFields, user: true }));
const writeAuthor = compileSerialiser(loopSchema.shape.user.omit(personalAuthorFields));

interface Shown<Found> {
  readonly found: Found;
  /** The JSON of each loop. */
  readonly loops: readonly string[];
}

interface Reading<Found> {
  /** May be called twice. */
  readonly find: (db: Queryable) => Promise<Found>;
  readonly loopsIn: (found: Found) => readonly SeenLoop[];
}

export type ShowLoops = <Found>(viewer: ViewerId, reading: Reading<Found>) => Promise<Shown<Found>>;

/**
 * Writes loops that a query found for the viewer. What everyone sees alike comes from memory where the
 * versions that the query named are known, and else from the database. The policy checks each loop as
 * well: if it disagrees with the query, nothing is shown.
 */
export function createShowLoops(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  cache: BodyCache,
): ShowLoops {
  const urls = createMediaUrls(config);
  const presentLoops = createPresentLoops({ config });

  const write = (body: LoopBody, now: Date): WrittenBody => {
    const fields = writeBody(presentBody(body, presentMedia(urls, { ...body, mix: null }, now)));
    const author = writeAuthor(presentPerson(body.author));
    const json = `${fields.slice(0, -1)},"user":${author.slice(0, -1)},`;
    return { json, choices: choicesOf(body) };
  };

  /** Without those that have changed since they were seen. */
  const bodiesOf = async (reader: Queryable, seen: readonly SeenLoop[]) => {
    const now = new Date();
    const expiry = urls.expiry(now).getTime();
    const bodies = new Map<string, WrittenBody>();
    const missing = new Map<string, SeenLoop>();
    for (const row of seen) {
      const known = cache.find(row, expiry);
      if (known === undefined) missing.set(row.loop.id, row);
      else bodies.set(row.loop.id, known);
    }
    if (missing.size === 0) return bodies;
    for (const body of await readLoopBodies(reader, [...missing.keys()])) {
      const row = missing.get(body.loop.id);
      if (row === undefined || !isSameVersion(row, body)) continue;
      const written = write(body, now);
      bodies.set(body.loop.id, written);
      // Progress is no part of the version, and no one but the author sees what is not ready.
      if (body.loop.state === 'ready') cache.keep(row, expiry, written);
    }
    return bodies;
  };

  /**
   * What is shown of a layer depends on the viewer and on everyone whose stem it plays, so none of it
   * is kept. Without those that are no longer visible.
   */
  const layersOf = async (reader: Queryable, viewer: ViewerId, seen: readonly SeenLoop[]) => {
    const ids = seen.filter(isLayer).map(({ loop }) => loop.id);
    const rows = ids.length === 0 ? [] : await findVisibleLoops(reader, viewer.id, ids);
    return new Map(presentLoops(viewer, rows).map((loop) => [loop.id, writeWhole(loop)]));
  };

  /** Null if a loop changed between the reads. */
  const showFrom = async <Found>(
    reader: Queryable,
    viewer: ViewerId,
    { find, loopsIn }: Reading<Found>,
  ): Promise<Shown<Found> | null> => {
    const found = await find(reader);
    const seen = loopsIn(found);
    for (const row of seen) assertInvariant('loop visible', canSeeLoop(viewer, loopFactsOf(row)));
    const bodies = await bodiesOf(
      reader,
      seen.filter((row) => !isLayer(row)),
    );
    const layers = await layersOf(reader, viewer, seen);
    const loops = seen.flatMap((row) => {
      const layer = layers.get(row.loop.id);
      if (layer !== undefined) return [layer];
      const body = bodies.get(row.loop.id);
      return body === undefined ? [] : [writeLoop(viewer, row, body)];
    });
    return loops.length === seen.length ? { found, loops } : null;
  };

  return async (viewer, reading) => {
    const shown =
      (await showFrom(db, viewer, reading)) ??
      // In one snapshot nothing changes between two reads.
      (await db.transaction((tx) => showFrom(tx, viewer, reading), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }));
    if (shown === null) throw new Error('A loop has changed within a snapshot.');
    return shown;
  };
}

function isLayer({ loop }: SeenLoop): boolean {
  return loop.remixRelation === 'layer';
}

function isSameVersion({ loop, author }: SeenLoop, body: LoopBody): boolean {
  return loop.version === body.loop.version && author.version === body.author.version;
}

function writeLoop(viewer: ViewerId, row: SeenLoop, { json, choices }: WrittenBody): string {
  const author = JSON.stringify(presentPersonalAuthor(viewer, row, choices));
  const personal = JSON.stringify(presentPersonal(viewer, row, choices));
  return `${json}${author.slice(1)},${personal.slice(1)}`;
}
