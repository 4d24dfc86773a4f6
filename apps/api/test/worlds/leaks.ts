import type { StoredWorld } from './stored-world.ts';
import { loopName, personName } from './world-names.ts';
import type { WorldPolicies } from './world-policies.ts';

const ME = 0;

/** Anything in a response that the viewer may not see, wherever it appears. */
export function leaksIn(text: string, world: StoredWorld, rules: WorldPolicies): string[] {
  const ofPeople = world.people.flatMap((id, person) => [
    ...(!rules.seesPerson(ME, person) && text.includes(id) ? [personName(person)] : []),
    ...(!rules.seesEmail(ME, person) && text.includes(world.emailOf(person))
      ? [`the address of ${personName(person)}`]
      : []),
  ]);
  const ofLoops = world.loops.flatMap((id, loop) => {
    if (rules.seesLoop(ME, loop)) return [];
    const canaries = {
      [loopName(loop)]: id,
      [`the moods of ${loopName(loop)}`]: `"${world.moodOf(loop)}"`,
      [`the media of ${loopName(loop)}`]: world.objectKeyOf(loop),
    };
    return Object.entries(canaries).flatMap(([name, canary]) =>
      text.includes(canary) ? [name] : [],
    );
  });
  const ofMixes = world.loops.flatMap((_, loop) => {
    if (rules.seesLoop(ME, loop) && rules.playsMix(ME, loop)) return [];
    const keys = [world.mixKeyOf(loop), world.envelopesKeyOf(loop)];
    return keys.some((key) => text.includes(key)) ? [`the mix of ${loopName(loop)}`] : [];
  });
  return [...ofPeople, ...ofLoops, ...ofMixes];
}
