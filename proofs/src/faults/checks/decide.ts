import { fieldOf, textOf } from '../actions/seen.ts';
import { certainly, possibly, type Fact } from '../fact.ts';
import { isCommentSeen, isSeen, isThere, type ModelLoop, type Person } from '../model.ts';
import { nameOf, type Scene, type Violation } from '../step.ts';
import { read, readList } from './read.ts';

const LOOPS = '60';
const COMMENTS = '50';
const VISIBILITIES = ['public', 'friends', 'private'] as const;

/**
 * Reads what is so, each thing as the one who did it: what was acknowledged must be so, and what was never
 * answered is decided by that.
 */
export async function decideWhatHappened(scene: Scene): Promise<void> {
  const { model } = scene;
  const everyone = scene.ids.map((_, person) => person);
  for (const person of everyone) await decideWhoLeft(scene, person);
  const staying = everyone.filter((person) => certainly((get) => !get(model.left(person))));
  for (const person of staying) await decideLoops(scene, person);
  for (const person of staying) await decideBlocks(scene, person, staying);
  for (const person of staying) await decideFollows(scene, person, staying);
  for (const person of staying) await decideReactions(scene, person);
  await decideComments(scene, staying);
}

/** Reports what cannot be. */
function decide<Value>(
  { report }: Scene,
  fact: Fact<Value>,
  value: Value,
  [what, text]: readonly [Violation, string],
): void {
  if (!fact.values.has(value)) report(what, `${text}: it is ${String(value)}`);
  fact.decide(value);
}

async function decideWhoLeft(scene: Scene, person: Person): Promise<void> {
  const { status } = await read(scene, person, { call: 'auth.user' });
  const what = ['lost', `whether ${nameOf(person)} left`] as const;
  decide(scene, scene.model.left(person), status === 401, what);
}

async function decideLoops(scene: Scene, author: Person): Promise<void> {
  const { model, ids, report } = scene;
  const params = { userId: ids[author] ?? '' };
  const list = await readList(scene, author, {
    call: 'users.loops',
    params,
    query: { limit: LOOPS },
  });
  for (const loop of model.loops.values()) {
    if (loop.author !== author) continue;
    const found = list.filter((one) => fieldOf(one, 'caption') === loop.name);
    if (found.length > 1) report('twice', `${loop.name} is there ${found.length} times`);
    decideLoop(scene, loop, found[0]);
  }
  const known = new Set(model.loops.keys());
  for (const one of list) {
    const caption = textOf(fieldOf(one, 'caption'));
    if (!known.has(caption)) report('resurrected', `${caption} is there, which no one posted`);
  }
}

function decideLoop(scene: Scene, loop: ModelLoop, found: unknown): void {
  const { report } = scene;
  const { name } = loop;
  const isFound = found !== undefined;
  if (!possibly(isThere(loop)).has(isFound)) {
    if (isFound) report('resurrected', `${name} was deleted, and is there`);
    else report('lost', `${name} was acknowledged, and is not there`);
  }
  if (!isFound) {
    // Either way no one sees it.
    loop.deleted.decide(true);
    return;
  }
  loop.posted.decide(true);
  loop.deleted.decide(false);
  loop.id = textOf(fieldOf(found, 'id'));
  const state = textOf(fieldOf(found, 'media', 'state') ?? 'ready');
  if (state !== 'ready') report('lost', `${name} is ${state}`);
  loop.processed.decide(state === 'ready');
  const visibility = fieldOf(found, 'visibility');
  const now = VISIBILITIES.find((one) => one === visibility);
  if (now === undefined) throw new Error(`${name} has no visibility`);
  decide(scene, loop.visibility, now, ['lost', `the visibility of ${name}`]);
  const withdrawn = fieldOf(found, 'stemWithdrawn') === true;
  decide(scene, loop.withdrawn, withdrawn, ['lost', `whether the stem of ${name} is withdrawn`]);
}

async function decideBlocks(
  scene: Scene,
  person: Person,
  staying: readonly Person[],
): Promise<void> {
  const list = await readList(scene, person, { call: 'users.blocked' });
  for (const other of staying) {
    if (other === person) continue;
    const isBlocked = list.some((one) => fieldOf(one, 'id') === scene.ids[other]);
    const what = `whether ${nameOf(person)} blocks ${nameOf(other)}`;
    decide(scene, scene.model.block(person, other), isBlocked, ['lost', what]);
  }
}

async function decideFollows(
  scene: Scene,
  person: Person,
  staying: readonly Person[],
): Promise<void> {
  const { model, ids } = scene;
  for (const other of staying) {
    if (other === person) continue;
    const params = { userId: ids[other] ?? '' };
    const { body } = await read(scene, person, { call: 'follows.check', params });
    const what = `whether ${nameOf(person)} follows ${nameOf(other)}`;
    const follows = fieldOf(body, 'isFollowing') === true;
    decide(scene, model.follow(person, other), follows, ['lost', what]);
  }
}

async function decideReactions(scene: Scene, person: Person): Promise<void> {
  const { model } = scene;
  for (const loop of model.loops.values()) {
    if (loop.id === undefined || certainly(isSeen(model, person, loop)) !== true) continue;
    const params = { loopId: loop.id };
    const { status, body } = await read(scene, person, { call: 'loops.read', params });
    if (status !== 200) continue;
    const what = `whether ${nameOf(person)} reacted to ${loop.name}`;
    const reacted = fieldOf(body, 'hasReacted') === true;
    decide(scene, model.reaction(person, loop.name), reacted, ['lost', what]);
  }
}

/** As one who sees each, if anyone does. */
async function decideComments(scene: Scene, staying: readonly Person[]): Promise<void> {
  const { model, report } = scene;
  for (const comment of model.comments.values()) {
    const viewer = staying.find((person) =>
      possibly(isCommentSeen(model, person, comment)).has(true),
    );
    const loop = model.loops.get(comment.loop);
    if (viewer === undefined || loop?.id === undefined) continue;
    const sent = { params: { loopId: loop.id }, query: { limit: COMMENTS } };
    const { body } = await read(scene, viewer, { call: 'loops.comments', ...sent });
    const all = Array.isArray(body) ? body : [];
    const found = all.filter((one) => fieldOf(one, 'content') === comment.name);
    if (found.length > 1) report('twice', `${comment.name} is there ${found.length} times`);
    const isFound = found.length > 0;
    if (!possibly((get) => get(comment.posted) && !get(comment.deleted)).has(isFound)) {
      if (isFound) report('resurrected', `${comment.name} was deleted, and is there`);
      else report('lost', `${comment.name} was acknowledged, and is not there`);
    }
    comment.posted.decide(isFound);
    comment.deleted.decide(!isFound);
  }
}
