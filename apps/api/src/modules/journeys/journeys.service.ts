import type { Output, Received } from '@swirl/contract/endpoints';
import { reactionMoods } from '@swirl/contract/mood-points';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { countMoodLoops, readJourneyLoops } from '@swirl/db/stores/loops/journey-loops.store';
import { findSeenLoops } from '@swirl/db/stores/loops/seen-loop.store';
import type { Dependencies } from '../../dependencies.ts';
import { WrittenJson } from '../../http/written-json.ts';
import type { ShowLoops } from '../loops/show-loops.ts';
import { planJourney, pointOfLoop } from './plan-journey.ts';

type ViewerId = Pick<Viewer, 'id'>;

const OLDEST_MS = 365 * 24 * 60 * 60 * 1000;

const since = () => new Date(Date.now() - OLDEST_MS);

/** Plans journeys. Nothing about them is stored: neither where they start nor where they lead. */
export function createJourneysService({ db }: Pick<Dependencies, 'db'>, showLoops: ShowLoops) {
  return {
    async plan(
      viewer: ViewerId,
      { without, ...request }: Received<'journeys.plan'>['body'],
    ): Promise<WrittenJson<Output<'journeys.plan'>>> {
      const { found, loops } = await showLoops(viewer, {
        find: async (reader) => {
          const near = await readJourneyLoops(reader, { viewerId: viewer.id, since: since() });
          const candidates = near.flatMap((loop) => {
            const point = without.includes(loop.id) ? null : pointOfLoop(loop);
            return point === null ? [] : [{ ...loop, point }];
          });
          const plan = planJourney(candidates, request);
          const ids = plan.loops.map(({ id }) => id);
          return { plan, rows: await findSeenLoops(reader, viewer.id, ids) };
        },
        loopsIn: ({ rows }) => rows,
      });
      const { to, movedTo } = found.plan;
      return new WrittenJson(
        `{"loops":[${loops.join(',')}],"to":${JSON.stringify(to)},"movedTo":${JSON.stringify(movedTo)}}`,
      );
    },

    async plane(viewer: ViewerId): Promise<Output<'journeys.plane'>> {
      const counts = await countMoodLoops(db, { viewerId: viewer.id, since: since() });
      return reactionMoods.map((mood) => ({ mood, loops: counts.get(mood) ?? 0 }));
    },
  };
}
