import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@swirl/stack/process';
import { eventually } from '@swirl/testing/eventually';
import { hasStem, startListening, type Listeners } from './listeners.ts';
import { backUp } from './older-backup.ts';
import { noiseFrom } from './pcm.ts';
import { openSite, type Site } from './site.ts';
import { plantTree, type TreeOfMixes } from './tree-of-mixes.ts';

const WINDOW_SECONDS = { small: 2, full: 5 };
const LISTENERS = 4;
const SOME_RESPONSES = 40;
const REBUILT_WITHIN_MS = 50 * 60_000;

interface Options {
  readonly small: boolean;
  readonly mixes: number;
  /** How often the API or the worker is killed while mixes are rendered again. */
  readonly kills: number;
}

/**
 * Withdraws a stem from all mixes of a tree while people listen to them. No response has it any more:
 * at the API from the acknowledgement on, at nginx once links from before have ended. All mixes are
 * rendered again, whatever is killed meanwhile, and a restored backup does not bring it back.
 */
export async function proveWithdrawal({ small, mixes, kills }: Options): Promise<void> {
  const windowSeconds = WINDOW_SECONDS[small ? 'small' : 'full'];
  // At the end of the next window.
  const linksEndMs = 2 * windowSeconds * 1000;
  const site = await openSite({ small, supervised: true, windowSeconds });
  try {
    const tree = await plantTree(site, mixes);
    const before = await objectKeysOf(site, tree);
    const backup = await backUp(site);
    try {
      const listeners = await startListening(site, tree, LISTENERS);
      let acknowledgedAt: number;
      try {
        await until(() => listeners.received.length >= SOME_RESPONSES, 'people to listen');
        acknowledgedAt = await withdraw(site, tree);
        await untilRebuilt(site, tree, kills);
        await pause(Math.max(0, acknowledgedAt + linksEndMs - performance.now()));
        const { length } = listeners.received;
        await until(
          () => listeners.received.length >= length + SOME_RESPONSES,
          'people to listen on',
        );
      } finally {
        await listeners.stop();
      }
      await judge(listeners, { acknowledgedAt, linksEndMs });
      await assertRebuilt(site, tree);
      await untilGone(site, before);
      await backup.restore(tree, { small });
    } finally {
      await backup.remove();
    }
  } finally {
    await site.close();
  }
}

async function withdraw({ stack }: Site, { stemLoopId, stemAuthor }: TreeOfMixes): Promise<number> {
  const response = await fetch(`${stack.address}/api/loops/${stemLoopId}/stem`, {
    method: 'DELETE',
    headers: { cookie: stemAuthor.cookie, origin: stack.origin },
  });
  assert.equal(response.status, 204, 'the stem was not withdrawn');
  return performance.now();
}

/** Kills are spread over the work, each at a random moment of it. */
async function untilRebuilt(site: Site, tree: TreeOfMixes, kills: number): Promise<void> {
  const started = performance.now();
  const random = noiseFrom(kills);
  const count = tree.mixes.length;
  const moments = Array.from({ length: kills }, () => Math.abs(random()) * (count - 1));
  const [api, worker] = site.stack.parts;
  for (const [index, moment] of moments.toSorted((a, b) => a - b).entries()) {
    const isDue = async () => count - (await countWithStem(site, tree)) >= moment;
    await until(isDue, 'mixes to be rendered again', REBUILT_WITHIN_MS);
    await pause(1000 * Math.abs(random()));
    await (index % 3 === 2 ? api : worker)?.kill();
  }
  const isDone = async () => (await countWithStem(site, tree)) === 0;
  await until(isDone, 'all mixes to be rendered again', REBUILT_WITHIN_MS);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `withdraw: ${count} mixes rendered again in ${seconds.toFixed(0)} s, ${kills} processes killed`,
  );
}

async function countWithStem(
  { database }: Site,
  { stemLoopId }: Pick<TreeOfMixes, 'stemLoopId'>,
): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM mix_positions
     WHERE stem_loop_id = $1 AND loop_id <> $1 AND rendered`,
    [stemLoopId],
  );
  return rows[0]?.count ?? 0;
}

async function judge(
  listeners: Listeners,
  { acknowledgedAt, linksEndMs }: { acknowledgedAt: number; linksEndMs: number },
): Promise<void> {
  const { received } = listeners;
  const endOf = { API: acknowledgedAt, nginx: acknowledgedAt + linksEndMs };
  const hashes = new Set(received.flatMap(({ hash }) => hash ?? []));
  const withStem = await listeners.judge(hashes);
  const hasIt = ({ hash, namesStem }: (typeof received)[number]) =>
    namesStem || (hash !== null && withStem.get(hash) === true);
  const before = received.filter(({ at }) => at < acknowledgedAt);
  assert(before.some((one) => one.namesStem) && before.some((one) => one.hash && hasIt(one)));
  const after = received.filter(({ at, way }) => at >= endOf[way]);
  const late = received.filter((one) => one.at >= acknowledgedAt && hasIt(one));
  const lastMs = Math.max(0, ...late.map(({ at }) => at - acknowledgedAt));
  const leaked = after.filter(hasIt).length;
  console.log(
    `withdraw: ${before.length} responses before, ${after.length} after it (${filesIn(after)} of them ` +
      `files), ${leaked} with the stem (promised: 0); ${late.length} from copies of nginx, the last after ` +
      `${(lastMs / 1000).toFixed(1)} s (links end within ${linksEndMs / 1000}); ` +
      `${listeners.cutOff()} requests cut off`,
  );
  assert(filesIn(after) > 0, 'no one has played a mix since');
  assert.equal(leaked, 0, 'a response has the stem that was withdrawn');
}

function filesIn(received: Listeners['received']): number {
  return received.filter(({ hash }) => hash !== null).length;
}

/** Every mix plays, without the tone. */
async function assertRebuilt(site: Site, { mixes, stemAuthor }: TreeOfMixes): Promise<void> {
  for (const loopId of mixes) {
    // On a busy machine a link may end before it is used.
    const bytes = await eventually(async () => {
      const { mix, mediaUrl } = await site.read(stemAuthor, loopId);
      assert.equal(mix?.ready, true, 'a mix is not ready');
      return site.fetch(mediaUrl);
    }, REBUILT_WITHIN_MS);
    assert(!(await hasStem(bytes)), 'a rendered mix has the stem');
  }
}

async function objectKeysOf({ database }: Site, { mixes }: TreeOfMixes): Promise<string[]> {
  const { rows } = await database.pool.query<{ key: string }>(
    `SELECT object_key AS key FROM loop_media
     WHERE loop_id = ANY ($1) AND role IN ('mix', 'envelopes')`,
    [mixes],
  );
  return rows.map(({ key }) => key);
}

async function untilGone({ bucket }: Site, keys: readonly string[]): Promise<void> {
  const areGone = async () => {
    const found = await Promise.all(keys.map((key) => bucket.store.head(key)));
    return found.every((facts) => facts === undefined);
  };
  await until(areGone, 'the files of the mixes before to be deleted', REBUILT_WITHIN_MS);
}
