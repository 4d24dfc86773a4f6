import { findOwnedKeys } from '@swirl/db/stores/operations/object-owners.store';
import { createLogger } from '@swirl/platform/logger';
import {
  EXPORT_OBJECTS,
  LOOP_OBJECTS,
  PEOPLE_OBJECTS,
  UPLOAD_OBJECTS,
} from '@swirl/platform/object-key';
import { createSweepObjects } from '@swirl/worker/sweep-objects';
import { mediaLinkIn } from '../actions/seen.ts';
import { certainly } from '../fact.ts';
import { isSeen } from '../model.ts';
import type { Site } from '../site.ts';
import type { Scene } from '../step.ts';
import { read } from './read.ts';

/** Everything else in a bucket belongs to the server itself. */
const FOLDERS = [EXPORT_OBJECTS, LOOP_OBJECTS, PEOPLE_OBJECTS, UPLOAD_OBJECTS];
const NEXT_DAY_MS = 25 * 60 * 60 * 1000;

/** Two sweeps of the next days leave no object without a row, and everything else where it is. */
export async function checkObjects({ db, store }: Site, scene: Scene): Promise<void> {
  const sweep = createSweepObjects(store, () => Date.now() + NEXT_DAY_MS);
  const logger = createLogger({ level: 'silent' }, { name: 'sweep' });
  const context = { db, logger, signal: new AbortController().signal };
  await sweep.perform({}, context);
  await sweep.perform({}, context);
  const keys: string[] = [];
  for (const folder of FOLDERS) {
    for await (const { key } of store.list(folder)) keys.push(key);
  }
  const owned = await findOwnedKeys(db, keys);
  for (const key of keys) {
    if (!owned.has(key)) scene.report('left over', `${key} has no row`);
  }
  await checkFiles(scene);
}

async function checkFiles(scene: Scene): Promise<void> {
  const { model, report } = scene;
  for (const loop of model.loops.values()) {
    const { author, id: loopId, kind, name } = loop;
    if (kind !== 'audio' || loopId === undefined) continue;
    if (certainly(isSeen(model, author, loop)) !== true) continue;
    const { body } = await read(scene, author, { call: 'loops.read', params: { loopId } });
    const link = mediaLinkIn(body);
    if (link === undefined) continue;
    const { status } = await scene.fetchFile(author, link);
    if (status !== 200) report('lost', `the file of ${name} was swept`);
  }
}
