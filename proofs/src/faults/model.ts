import { createFact, type Fact } from './fact.ts';

/** The number of a person in the cast of a run. */
export type Person = number;
export type Visibility = 'public' | 'friends' | 'private';

export interface ModelLoop {
  /** Its name in the plan, which is also its caption. */
  readonly name: string;
  readonly author: Person;
  readonly kind: 'status' | 'audio';
  /** Of a layer: the name of the loop that it plays along with. */
  readonly base: string | undefined;
  /** Once it was acknowledged or found. */
  id: string | undefined;
  readonly posted: Fact<boolean>;
  readonly deleted: Fact<boolean>;
  readonly processed: Fact<boolean>;
  readonly visibility: Fact<Visibility>;
  readonly withdrawn: Fact<boolean>;
}

export interface ModelComment {
  readonly name: string;
  readonly author: Person;
  readonly loop: string;
  id: string | undefined;
  readonly posted: Fact<boolean>;
  readonly deleted: Fact<boolean>;
}

export interface RequestedExport {
  readonly requested: Fact<boolean>;
  /** Captions that have to be in it, and such that must not. */
  readonly with: ReadonlySet<string>;
  readonly without: ReadonlySet<string>;
}

/** What was acknowledged, and what may have happened. */
export interface Model {
  readonly loops: Map<string, ModelLoop>;
  readonly comments: Map<string, ModelComment>;
  /** The last one of each person. */
  readonly exports: Map<Person, RequestedExport>;
  /** Links to files, with the audience they were issued for. */
  readonly links: { readonly url: string; readonly loop: string; readonly audience: Visibility }[];
  readonly reaction: (by: Person, loop: string) => Fact<boolean>;
  readonly follow: (by: Person, of: Person) => Fact<boolean>;
  readonly block: (by: Person, of: Person) => Fact<boolean>;
  readonly left: (person: Person) => Fact<boolean>;
}

export function createModel(): Model {
  const flags = new Map<string, Fact<boolean>>();
  const flag = (...key: readonly (string | number)[]) => {
    const name = key.join(' ');
    const known = flags.get(name) ?? createFact(false);
    flags.set(name, known);
    return known;
  };
  return {
    loops: new Map(),
    comments: new Map(),
    exports: new Map(),
    links: [],
    reaction: (by, loop) => flag('reaction', by, loop),
    follow: (by, of) => flag('follow', by, of),
    block: (by, of) => flag('block', by, of),
    left: (person) => flag('left', person),
  };
}

type Rule = (get: <Value>(fact: Fact<Value>) => Value) => boolean;

export function isThere(loop: ModelLoop): Rule {
  return (get) => get(loop.posted) && !get(loop.deleted);
}

export function areApart(model: Model, one: Person, other: Person): Rule {
  return (get) => get(model.block(one, other)) || get(model.block(other, one));
}

/** The rule of the product, once more: who sees a loop. */
export function isSeen(model: Model, viewer: Person, loop: ModelLoop): Rule {
  return (get) => {
    const { author } = loop;
    if (!isThere(loop)(get) || get(model.left(author)) || get(model.left(viewer))) return false;
    if (viewer === author) return true;
    if (!get(loop.processed) || areApart(model, viewer, author)(get)) return false;
    const visibility = get(loop.visibility);
    if (visibility !== 'friends') return visibility === 'public';
    return get(model.follow(viewer, author)) && get(model.follow(author, viewer));
  };
}

/** Who sees a comment. */
export function isCommentSeen(model: Model, viewer: Person, comment: ModelComment): Rule {
  const loop = loopOf(model, comment.loop);
  return (get) =>
    get(comment.posted) &&
    !get(comment.deleted) &&
    isSeen(model, viewer, loop)(get) &&
    !get(model.left(comment.author)) &&
    !areApart(model, viewer, comment.author)(get);
}

export function loopOf(model: Model, name: string): ModelLoop {
  const loop = model.loops.get(name);
  if (loop === undefined) throw new Error(`There is no ${name}.`);
  return loop;
}
