import type { Output, Received } from '@swirl/contract/endpoints';
import { isListener, listenerCount, secondsOf } from '@swirl/contract/listeners';
import { canSeeListeners } from '@swirl/contract/policies/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { Listen } from '@swirl/contract/schemas/listeners';
import { sketchEntry } from '@swirl/db/people-sketch';
import {
  countFelt,
  countRemixes,
  countSaves,
  findLatestRemixes,
  readListenerNumbers,
  readWeek,
} from '@swirl/db/stores/loops/listener-numbers.store';
import { findCountedLoops } from '@swirl/db/stores/loops/listeners.store';
import { countMoods } from '@swirl/db/stores/loops/mood-counts';
import { findSeenLoop } from '@swirl/db/stores/loops/seen-loop.store';
import { createListenerBuffer } from '@swirl/platform/listener-buffer';
import { createMicroBatches } from '@swirl/platform/micro-batches';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import {
  presentFelt,
  presentLatest,
  presentPeople,
  presentShares,
  presentStayed,
  presentWeek,
} from './listeners.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;
type Reported = readonly (Listen & { readonly viewerId: string })[];
const DAY_MS = 86_400_000;

export function createListenersService({ db, valkey }: Pick<Dependencies, 'db' | 'valkey'>) {
  const buffer = createListenerBuffer(valkey);
  /** Nothing about the viewer is stored or logged: only a register, a rank and sums leave this function. */
  const addListens = createMicroBatches(async (reported: readonly Reported[]) => {
    const listens = reported.flat();
    const counted = (await findCountedLoops(db, listens)).flatMap(({ nth, ...loop }) => {
      const listen = listens[nth];
      if (listen === undefined) return [];
      const { duration, until, salt } = loop;
      const seconds = listen.seconds.slice(0, secondsOf(duration));
      return [
        {
          loopId: listen.loopId,
          until,
          entry: sketchEntry(salt, listen.viewerId),
          seconds,
          listened: isListener(seconds, duration),
          shared: listen.shared === true,
        },
      ];
    });
    // Without Valkey they are lost: numbers are late or too low, and nothing else waits for them.
    await buffer.add(counted).catch(() => {});
    return reported.map(() => ({ status: 'fulfilled', value: undefined }));
  });

  return {
    async report(
      viewer: ViewerId,
      { listens }: Received<'listeners.report'>['body'],
    ): Promise<undefined> {
      await addListens(listens.map((listen) => ({ ...listen, viewerId: viewer.id })));
    },

    async read(viewer: ViewerId, loopId: string): Promise<Output<'listeners.read'>> {
      const seen = await findSeenLoop(db, viewer.id, loopId);
      if (seen === null) throw new ApiError('loop_not_found');
      requireAllowed('see listeners', canSeeListeners(viewer, { authorId: seen.loop.userId }));
      const [numbers, saves, remixes, latest] = await Promise.all([
        readListenerNumbers(db, loopId),
        countSaves(db, loopId),
        countRemixes(db, viewer.id, loopId),
        findLatestRemixes(db, viewer.id, [loopId]),
      ]);
      const moods = countMoods(seen.moods);
      const liked = seen.counts.reactions - moods.reduce((sum, { count }) => sum + count, 0);
      return {
        people: presentPeople(numbers),
        stayed: presentStayed(numbers),
        felt: presentFelt([...moods, ...(liked > 0 ? [{ mood: null, count: liked }] : [])]),
        saves: listenerCount(saves),
        shares: presentShares(numbers),
        ...remixes,
        latest: presentLatest(latest),
        complete: numbers?.complete ?? false,
      };
    },

    async week(viewer: ViewerId, monday: string): Promise<Output<'listeners.week'>> {
      const from = new Date(monday);
      const days = { from, to: new Date(from.getTime() + 7 * DAY_MS) };
      const rows = await readWeek(db, viewer.id, monday);
      const ids = rows.map(({ id }) => id);
      const [felt, latest] = await Promise.all([
        countFelt(db, ids, days),
        findLatestRemixes(db, viewer.id, ids, days),
      ]);
      return { ...presentWeek(rows), felt: presentFelt(felt), latest: presentLatest(latest) };
    },
  };
}
