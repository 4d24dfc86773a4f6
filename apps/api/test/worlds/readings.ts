import { listReadings } from './list-readings.ts';
import { loopReadings } from './loop-readings.ts';
import { personReadings } from './person-readings.ts';
import { repostReadings } from './repost-readings.ts';
import type { StoredWorld } from './stored-world.ts';
import { viewOf, type Reading } from './view.ts';
import type { WorldPolicies } from './world-policies.ts';

/** Every read the viewer can make in the world. */
export function readingsOf(world: StoredWorld, rules: WorldPolicies): Reading[] {
  const view = viewOf(world, rules);
  return [
    ...listReadings(view),
    ...repostReadings(view),
    ...view.loops.flatMap((loop) => loopReadings(view, loop)),
    ...view.everyone.flatMap((person) => personReadings(view, person)),
  ];
}
