import type { Output, Received } from '@swirl/contract/endpoints';
import { reactionMoods } from '@swirl/contract/mood-points';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { Queryable } from '@swirl/db/client';
import { countMoodLoops, readJourneyLoops } from '@swirl/db/stores/loops/journey-loops.store';
import { findSeenLoops } from '@swirl/db/stores/loops/seen-loop.store';
import type { Dependencies } from '../../dependencies.ts';
import { WrittenJson } from '../../http/written-json.ts';
import type { ShowLoops } from '../loops/show-loops.ts';
import { planJourney, pointOfLoop, refillJourney } from './plan-journey.ts';

type ViewerId = Pick<Viewer, 'id'>;
type PlanRequest = Received<'journeys.plan'>['body'];

const OLDEST_MS = 365 * 24 * 60 * 60 * 1000;

const since = () => new Date(Date.now() - OLDEST_MS);

/** Plans journeys. Nothing about them is stored: neither where they start nor where they lead. */
export function createJourneysService({ db }: Pick<Dependencies, 'db'>, showLoops: ShowLoops) {
  const candidatesFor = async (reader: Queryable, viewerId: string, without: readonly string[]) => {
    const near = await readJourneyLoops(reader, { viewerId, since: since() });
    return near.flatMap((loop) => {
      const point = without.includes(loop.id) ? null : pointOfLoop(loop);
      return point === null ? [] : [{ ...loop, point }];
    });
  };

  /** The loops of a journey under way, with others for those that are gone. */
  const refill = async (
    reader: Queryable,
    viewerId: string,
    { from, to, without, steps }: PlanRequest,
  ) => {
    const rows = await findSeenLoops(reader, viewerId, steps);
    const goal = { to, movedTo: null };
    if (rows.length === steps.length) return { ...goal, rows };
    const candidates = await candidatesFor(reader, viewerId, [...without, ...steps]);
    const kept = new Map(rows.map(({ loop }) => [loop.id, loop]));
    const filled = refillJourney(candidates, {
      from,
      to,
      steps: steps.map((id) => kept.get(id) ?? null),
    });
    const ids = filled.map(({ id }) => id);
    return { ...goal, rows: await findSeenLoops(reader, viewerId, ids) };
  };

  const planNew = async (
    reader: Queryable,
    viewerId: string,
    { without, ...request }: PlanRequest,
  ) => {
    const candidates = await candidatesFor(reader, viewerId, without);
    const { loops, to, movedTo } = planJourney(candidates, request);
    const ids = loops.map(({ id }) => id);
    return { to, movedTo, rows: await findSeenLoops(reader, viewerId, ids) };
  };

  return {
    async plan(
      viewer: ViewerId,
      request: PlanRequest,
    ): Promise<WrittenJson<Output<'journeys.plan'>>> {
      const find = request.steps.length > 0 ? refill : planNew;
      const { found, loops } = await showLoops(viewer, {
        find: (reader) => find(reader, viewer.id, request),
        loopsIn: ({ rows }) => rows,
      });
      const { to, movedTo } = found;
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
