import { certainly } from '../fact.ts';
import { isSeen, loopOf, type Person } from '../model.ts';
import { drawPerson, nameOf, type Action, type Scene } from '../step.ts';
import { captionsIn, mediaLinkIn } from './seen.ts';

const NEWEST = 50;

/** Changes nothing: what is hidden must not be served at any time, also while parts fail. */
export const look: Action = {
  name: 'look',
  weight: 8,
  promise: 'never shows what is hidden from them or deleted, and shows everything else',
  draw(draws, planned) {
    const viewer = drawPerson(draws, planned);
    const loop = draws.pickAny(planned.loops);
    if (viewer === undefined || loop === undefined) return undefined;
    const isFeed = draws.chance(0.3);
    return {
      action: 'look',
      text: `${nameOf(viewer)} looks at ${isFeed ? 'the feed' : loop.name}`,
      shares: [],
      holds: [],
      perform: (scene) =>
        isFeed ? lookAtFeed(scene, viewer) : lookAtLoop(scene, viewer, loop.name),
    };
  },
};

async function lookAtLoop(scene: Scene, viewer: Person, name: string) {
  const { model, send, report } = scene;
  const loop = model.loops.get(name);
  if (loop?.id === undefined) return 'skipped';
  const before = certainly(isSeen(model, viewer, loop));
  const audience = [...loop.visibility.values];
  const answer = await send(viewer, { call: 'loops.read', params: { loopId: loop.id } });
  const after = certainly(isSeen(model, viewer, loop));
  if (answer.kind === 'done') {
    if (before === false && after === false) {
      report('leaked', `${nameOf(viewer)} read ${name}, which is hidden from them`);
    }
    const url = mediaLinkIn(answer.body);
    const [only] = audience;
    if (url !== undefined && only !== undefined && audience.length === 1) {
      model.links.push({ url, loop: name, audience: only });
    }
  }
  const isMissing = answer.kind === 'refused' && answer.status === 404;
  if (isMissing && before === true && after === true) {
    report('lost', `${nameOf(viewer)} could not read ${name}`);
  }
  return answer.kind;
}

async function lookAtFeed({ model, send, report }: Scene, viewer: Person) {
  const judge = () =>
    new Map(
      [...model.loops.keys()].map((name) => [
        name,
        // A feed has what is ready, also for its author.
        certainly(
          (get) =>
            get(loopOf(model, name).processed) && isSeen(model, viewer, loopOf(model, name))(get),
        ),
      ]),
    );
  const before = judge();
  const answer = await send(viewer, { call: 'loops.feed', query: { limit: String(NEWEST) } });
  const after = judge();
  if (answer.kind !== 'done') return answer.kind;
  const captions = captionsIn(answer.body);
  for (const [name, was] of before) {
    const isShown = captions.includes(name);
    if (was !== after.get(name) || was === undefined) continue;
    if (isShown && !was) report('leaked', `${nameOf(viewer)} saw ${name} in the feed`);
    if (!isShown && was) report('lost', `${nameOf(viewer)} did not see ${name} in the feed`);
  }
  return answer.kind;
}
