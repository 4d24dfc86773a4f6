import { checkExports } from './checks/exports.ts';
import { checkLoops } from './checks/loops.ts';
import { checkObjects } from './checks/objects.ts';
import { checkPeople } from './checks/people.ts';
import { decideWhatHappened } from './checks/decide.ts';
import type { Site } from './site.ts';
import type { Scene } from './step.ts';

/** When everything works again and nothing is underway: through the API alone, as everyone. */
export async function checkEverything(site: Site, scene: Scene): Promise<void> {
  await decideWhatHappened(scene);
  await checkLoops(scene);
  await checkPeople(scene);
  await checkExports(scene);
  await checkObjects(site, scene);
}
