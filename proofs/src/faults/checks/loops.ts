import { captionsIn, fieldOf, mediaLinkIn } from '../actions/seen.ts';
import { certainly, type Fact } from '../fact.ts';
import {
  areApart,
  isCommentSeen,
  isSeen,
  isThere,
  type Model,
  type ModelLoop,
  type Person,
} from '../model.ts';
import { nameOf, type Scene } from '../step.ts';
import { read, readList } from './read.ts';

const NEWEST = '50';

/** Everyone sees what they may see, with exact counts, and nothing else. */
export async function checkLoops(scene: Scene): Promise<void> {
  const viewers = viewersOf(scene);
  const known = [...scene.model.loops.values()].filter(({ id }) => id !== undefined);
  for (const viewer of viewers) {
    for (const loop of known) await checkLoop(scene, viewer, loop);
    await checkFeed(scene, viewer, known);
    for (const author of viewers) await checkProfile(scene, viewer, author);
  }
  for (const loop of known) await checkAsVisitor(scene, loop);
  await checkLinks(scene);
}

export const viewersOf = ({ ids, model }: Scene): Person[] =>
  ids.map((_, person) => person).filter((person) => certainly((get) => !get(model.left(person))));

async function checkLoop(scene: Scene, viewer: Person, loop: ModelLoop): Promise<void> {
  const { model, report } = scene;
  const params = { loopId: loop.id ?? '' };
  const { status, body } = await read(scene, viewer, { call: 'loops.read', params });
  const who = nameOf(viewer);
  const isShown = status === 200;
  const shouldBe = certainly(isSeen(model, viewer, loop));
  if (shouldBe === undefined) return;
  if (isShown && !shouldBe) {
    const isGone = certainly(isThere(loop)) === false;
    report(isGone ? 'resurrected' : 'leaked', `${who} reads ${loop.name}`);
  }
  if (!isShown && shouldBe) report('lost', `${who} does not read ${loop.name}: ${status}`);
  if (!isShown || !shouldBe) return;
  checkCounts(scene, loop, viewer, body);
  checkStems(scene, loop, viewer, body);
  await checkComments(scene, viewer, loop);
  const link = mediaLinkIn(body);
  if (loop.kind !== 'audio') return;
  if (link === undefined) {
    // A mix that has fewer stems than its viewer may hear is played from the stems.
    if (loop.base === undefined) report('lost', `${loop.name} has no file for ${who}`);
    return;
  }
  const file = await scene.fetchFile(viewer, link);
  if (file.status !== 200 || file.bytes.length === 0) {
    report('lost', `the file of ${loop.name} for ${who}: ${file.status}`);
  }
}

/** From so many that are certain, to so many that may be. */
function countOf(facts: readonly Fact<boolean>[]): { min: number; max: number } {
  const found = facts.map((fact) => fact.values);
  return {
    min: found.filter((values) => !values.has(false)).length,
    max: found.filter((values) => values.has(true)).length,
  };
}

function checkCounts(scene: Scene, loop: ModelLoop, viewer: Person, body: unknown): void {
  const { model } = scene;
  const staying = viewersOf(scene);
  const reactions = staying.map((person) => model.reaction(person, loop.name));
  const commented = [...model.comments.values()].filter(
    (comment) => comment.loop === loop.name && staying.includes(comment.author),
  );
  const certain = commented.map((comment) =>
    certainly((get) => get(comment.posted) && !get(comment.deleted)),
  );
  compare(
    scene,
    `the reactions of ${loop.name} for ${nameOf(viewer)}`,
    body,
    'reactions',
    countOf(reactions),
  );
  compare(scene, `the comments of ${loop.name} for ${nameOf(viewer)}`, body, 'comments', {
    min: certain.filter((one) => one === true).length,
    max: certain.filter((one) => one !== false).length,
  });
  const remixes = [...model.loops.values()].filter(
    (layer) => layer.base === loop.name && certainly(isSeen(model, viewer, layer)) === true,
  );
  const count = { min: remixes.length, max: remixes.length };
  compare(scene, `the remixes of ${loop.name} for ${nameOf(viewer)}`, body, 'remixes', count);
}

export function compare(
  { report }: Scene,
  what: string,
  body: unknown,
  field: string,
  { min, max }: { readonly min: number; readonly max: number },
): void {
  const count = Number(fieldOf(body, '_count', field));
  if (count >= min && count <= max) return;
  report('miscounted', `${what}: ${count} instead of ${min === max ? min : `${min} to ${max}`}`);
}

/** A layer has no stem that was withdrawn, deleted or hidden from its viewer. */
function checkStems(
  { model, report }: Scene,
  loop: ModelLoop,
  viewer: Person,
  body: unknown,
): void {
  const base = loop.base === undefined ? undefined : model.loops.get(loop.base);
  if (base === undefined) return;
  const positions = fieldOf(body, 'mix', 'positions');
  if (!Array.isArray(positions)) {
    report('lost', `${loop.name} has no mix for ${nameOf(viewer)}`);
    return;
  }
  const stems = new Set(positions.map((one: unknown) => fieldOf(one, 'stem', 'loopId')));
  const may = mayReceive(model, viewer, base);
  if (may === false && stems.has(base.id)) {
    report('leaked', `${nameOf(viewer)} hears ${base.name} in ${loop.name}`);
  }
  if (may === true && !stems.has(base.id)) {
    report('lost', `${nameOf(viewer)} does not hear ${base.name} in ${loop.name}`);
  }
}

const mayReceive = (model: Model, viewer: Person, base: ModelLoop) =>
  certainly(
    (get) =>
      isThere(base)(get) &&
      !get(base.withdrawn) &&
      !get(model.left(base.author)) &&
      get(base.visibility) === 'public' &&
      !areApart(model, viewer, base.author)(get),
  );

async function checkComments(scene: Scene, viewer: Person, loop: ModelLoop): Promise<void> {
  const { model, report } = scene;
  const sent = { params: { loopId: loop.id ?? '' }, query: { limit: NEWEST } };
  const list = await readList(scene, viewer, { call: 'loops.comments', ...sent });
  for (const comment of model.comments.values()) {
    if (comment.loop !== loop.name) continue;
    const shouldBe = certainly(isCommentSeen(model, viewer, comment));
    const times = list.filter((one) => fieldOf(one, 'content') === comment.name).length;
    if (times > 1) report('twice', `${nameOf(viewer)} sees ${comment.name} ${times} times`);
    if (shouldBe === false && times > 0) report('leaked', `${nameOf(viewer)} sees ${comment.name}`);
    if (shouldBe === true && times === 0)
      report('lost', `${nameOf(viewer)} misses ${comment.name}`);
  }
}

async function checkFeed(scene: Scene, viewer: Person, known: readonly ModelLoop[]): Promise<void> {
  const list = await readList(scene, viewer, { call: 'loops.feed', query: { limit: NEWEST } });
  compareLists(scene, `the feed of ${nameOf(viewer)}`, viewer, known, list);
}

async function checkProfile(scene: Scene, viewer: Person, author: Person): Promise<void> {
  const { model, ids } = scene;
  const params = { userId: ids[author] ?? '' };
  const { body } = await read(scene, viewer, { call: 'users.loops', params });
  const own = [...model.loops.values()].filter((loop) => loop.author === author);
  const what = `the profile of ${nameOf(author)} for ${nameOf(viewer)}`;
  compareLists(scene, what, viewer, own, Array.isArray(body) ? body : []);
}

function compareLists(
  { model, report }: Scene,
  what: string,
  viewer: Person,
  loops: readonly ModelLoop[],
  list: unknown,
): void {
  const captions = captionsIn(list);
  for (const loop of loops) {
    const shouldBe = certainly(isSeen(model, viewer, loop));
    const times = captions.filter((caption) => caption === loop.name).length;
    if (times > 1) report('twice', `${loop.name} is ${times} times in ${what}`);
    if (shouldBe === false && times > 0) report('leaked', `${loop.name} is in ${what}`);
    if (shouldBe === true && times === 0) report('lost', `${loop.name} is not in ${what}`);
  }
}

async function checkAsVisitor(scene: Scene, loop: ModelLoop): Promise<void> {
  const params = { loopId: loop.id ?? '' };
  const { status } = await read(scene, undefined, { call: 'loops.read', params });
  if (status !== 401) scene.report('leaked', `a visitor reads ${loop.name}: ${status}`);
}

const ORDER = ['public', 'friends', 'private'];

/** Links from before are refused once a loop has a smaller audience, or none. */
async function checkLinks(scene: Scene): Promise<void> {
  const { model, report } = scene;
  for (const { url, loop: name, audience } of model.links) {
    const loop = model.loops.get(name);
    if (loop === undefined) continue;
    const isStillServed = certainly(
      (get) =>
        isThere(loop)(get) &&
        !get(model.left(loop.author)) &&
        ORDER.indexOf(get(loop.visibility)) <= ORDER.indexOf(audience),
    );
    if (isStillServed !== false) continue;
    const { status } = await scene.fetchFile(undefined, url);
    if (status === 200) report('leaked', `a link to ${name} for ${audience} works`);
  }
}
