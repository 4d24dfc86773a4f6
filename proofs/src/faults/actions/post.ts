import type { Draws } from '../../../lib/draws.ts';
import { createFact } from '../fact.ts';
import type { ModelLoop, Person, Visibility } from '../model.ts';
import type { Sent } from '../../../lib/load/send-until-answered.ts';
import {
  drawPerson,
  drawTries,
  idIn,
  loopKey,
  nameOf,
  personKey,
  type Action,
  type Outcome,
  type Scene,
  type Step,
} from '../step.ts';

interface Post {
  readonly name: string;
  readonly author: Person;
  readonly kind: 'status' | 'audio';
  readonly visibility: Visibility;
  readonly tries: number;
  /** Sent twice at once, as by an impatient client. */
  readonly twice: boolean;
}

export const post: Action = {
  name: 'post',
  weight: 5,
  promise: 'is there exactly once, for those it is meant for, and is processed',
  draw(draws, planned) {
    const author = drawPerson(draws, planned);
    if (author === undefined) return undefined;
    return postStep({
      name: planned.name('loop'),
      author,
      kind: draws.weighted({ status: 3, audio: 2 }),
      visibility: drawVisibility(draws),
      tries: drawTries(draws),
      twice: draws.chance(0.2),
    });
  },
};

export const drawVisibility = (draws: Draws): Visibility =>
  draws.weighted({ public: 5, friends: 3, private: 2 });

export function postStep({ name, author, kind, visibility, tries, twice }: Post): Step {
  return {
    action: 'post',
    text: `${nameOf(author)} posts ${name} (${kind}, ${visibility}${twice ? ', twice' : ''})`,
    shares: [personKey(author)],
    holds: [loopKey(name)],
    adds: { loop: { name, author, kind } },
    async perform(scene) {
      const loop = addLoop(scene, { name, author, kind, visibility, base: undefined });
      const sent =
        kind === 'status'
          ? { body: { mediaType: kind, caption: name, visibility } }
          : { form: () => formOf(scene, { name, visibility }) };
      return sendPost(scene, loop, sent, { tries, twice });
    },
  };
}

export function addLoop(
  { model }: Scene,
  given: Pick<ModelLoop, 'name' | 'author' | 'kind' | 'base'> & { visibility: Visibility },
): ModelLoop {
  const { visibility, ...rest } = given;
  const loop = {
    ...rest,
    id: undefined,
    posted: createFact(false),
    deleted: createFact(false),
    processed: createFact(given.kind === 'status'),
    visibility: createFact(visibility),
    withdrawn: createFact(false),
  };
  // At any time from now on.
  loop.processed.maybe(true);
  model.loops.set(loop.name, loop);
  return loop;
}

export function formOf(
  { sound }: Scene,
  { name, visibility }: { readonly name: string; readonly visibility: Visibility },
): FormData {
  const form = new FormData();
  form.set('mediaType', 'audio');
  form.set('duration', '1');
  form.set('caption', name);
  form.set('visibility', visibility);
  form.set('layerPermission', 'everyone');
  form.set('audio', new Blob([sound]), 'recording.wav');
  return form;
}

export async function sendPost(
  scene: Scene,
  loop: ModelLoop,
  content: Pick<Sent, 'body' | 'form'>,
  { tries, twice }: { readonly tries: number; readonly twice: boolean },
): Promise<Outcome> {
  const sent = { call: 'loops.create', key: `${scene.seed}-${loop.name}`, ...content } as const;
  const copies = await Promise.all(
    Array.from({ length: twice ? 2 : 1 }, () => scene.send(loop.author, sent, tries)),
  );
  const ids = copies.flatMap((answer) => (answer.kind === 'done' ? [idIn(answer.body)] : []));
  if (new Set(ids).size > 1) scene.report('twice', `one key made two loops of ${loop.name}`);
  const [id] = ids;
  if (id !== undefined) {
    loop.id = id;
    loop.posted.set(true);
    return 'done';
  }
  if (copies.every(({ kind }) => kind === 'refused')) return 'refused';
  loop.posted.maybe(true);
  return 'unknown';
}
