import { randomBytes } from 'node:crypto';
import { limits } from '@swirl/contract/limits';
import { and, eq, gt, inArray } from '@swirl/db/drizzle/orm';
import { sketchEntry } from '@swirl/db/people-sketch';
import { mergeListeners } from '@swirl/db/stores/loops/listeners.store';
import { loopListeners } from '@swirl/db/tables/loop-listeners';
import { loops } from '@swirl/db/tables/loops';
import { chance } from './media/svg.ts';
import { USUALLY_LIKED, type Plan } from './world/plan.ts';
import type { LoopIds, WorldTools } from './write-loops.ts';

const DAY_MS = 86_400_000;
const SALT_BYTES = 32;
/** Of a loop that everyone likes. */
const MOST_LISTENERS = 240;
/** The share that stays until the end. */
const STAYING = 0.6;
/** A moment that some go back to: where it is, and how many. */
const AGAIN = { at: 0.45, share: 0.2 };

/** People who listened to public loops with sound, so that their authors see something in Heard by. */
export async function writeListeners({ db }: WorldTools, plan: Plan, ids: LoopIds): Promise<void> {
  const liked = new Map(plan.loops.map((loop) => [ids.get(loop.key), loop.liked]));
  const counted = await db
    .select({ id: loops.id, duration: loops.duration, createdAt: loops.createdAt })
    .from(loops)
    .where(
      and(
        inArray(loops.id, [...ids.values()]),
        eq(loops.visibility, 'public'),
        gt(loops.duration, 0),
      ),
    );
  const rows = counted.map(({ id, createdAt }) => ({
    loopId: id,
    until: new Date(createdAt.getTime() + limits.listeners.days * DAY_MS),
    salt: randomBytes(SALT_BYTES),
  }));
  await db.insert(loopListeners).values(rows);
  const received = counted.map(({ id, duration }, nth) => {
    const salt = rows[nth]?.salt ?? randomBytes(SALT_BYTES);
    const count = Math.round(MOST_LISTENERS * (liked.get(id) ?? USUALLY_LIKED) ** 2);
    const entries = (kind: string, length: number) =>
      Array.from({ length }, (_, person) => sketchEntry(salt, `${kind} ${person}`));
    return {
      loopId: id,
      people: entries('listener', count),
      sharers: entries('sharer', Math.floor(count / 12)),
      sums: { seconds: stayed(count, Math.ceil(duration), nth), by: count },
    };
  });
  await mergeListeners(db, received);
}

/** How many were still there in each second. */
function stayed(count: number, seconds: number, seed: number): number[] {
  return Array.from({ length: seconds }, (_, second) => {
    const at = second / seconds;
    const left = 1 - (1 - STAYING) * at ** 0.7;
    const again = AGAIN.share * Math.exp(-(((at - AGAIN.at) / 0.08) ** 2));
    return Math.round(count * (left + again) * (0.97 + 0.03 * chance(seed * 61 + second)));
  });
}
