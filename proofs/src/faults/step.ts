import type { Draws } from '../../lib/draws.ts';
import type { Model, Person } from './model.ts';
import type { Answer, Sent } from '../../lib/load/send-until-answered.ts';

/** What a plan knows of a loop: only what was drawn. */
export interface PlannedLoop {
  readonly name: string;
  readonly author: Person;
  readonly kind: 'status' | 'audio';
}

export interface PlannedComment {
  readonly name: string;
  readonly author: Person;
  readonly loop: string;
}

/** What there will be if everything goes well. */
export interface Planned {
  readonly people: readonly Person[];
  readonly loops: readonly PlannedLoop[];
  readonly comments: readonly PlannedComment[];
  readonly left: ReadonlySet<Person>;
  /** From 0 to 1: how much of the plan is drawn. */
  readonly progress: number;
  /** A name that no other thing of the run has. */
  readonly name: (kind: 'loop' | 'comment') => string;
}

/** The people of a run, and what is known about what they did. */
export interface Scene {
  readonly seed: string;
  readonly model: Model;
  readonly ids: readonly string[];
  readonly sound: Uint8Array<ArrayBuffer>;
  /** As this person, or as a visitor. */
  readonly send: (by: Person | undefined, sent: Sent, tries?: number) => Promise<Answer>;
  /** A file by its link, when everything works. */
  readonly fetchFile: (
    by: Person | undefined,
    link: string,
  ) => Promise<{ readonly status: number; readonly bytes: Buffer }>;
  /** Something is not as it has to be. */
  readonly report: (what: Violation, text: string) => void;
}

export type Violation =
  | 'lost'
  | 'twice'
  | 'resurrected'
  | 'leaked'
  | 'miscounted'
  /** Objects in the store without a row. */
  | 'left over'
  /** A part does not come back, or a job is never done. */
  | 'stuck';

export type Outcome = Answer['kind'] | 'skipped';

/** One thing that one person does. */
export interface Step {
  readonly action: string;
  readonly text: string;
  /** What it depends on, and what it changes: no two steps at once change the same. */
  readonly shares: readonly string[];
  readonly holds: readonly string[];
  /** What there is more or less of in the plan. */
  readonly adds?: { readonly loop: PlannedLoop } | { readonly comment: PlannedComment };
  readonly leaves?: Person;
  readonly perform: (scene: Scene) => Promise<Outcome>;
}

/** Something that people do. */
export interface Action {
  readonly name: string;
  /** How often it is drawn, compared with the others. */
  readonly weight: number;
  /** What has to be true once it is acknowledged. */
  readonly promise: string;
  /** Undefined if it is not possible. */
  readonly draw: (draws: Draws, planned: Planned) => Step | undefined;
}

export const personKey = (person: Person) => `person ${person}`;
export const loopKey = (name: string) => `loop ${name}`;
export const pairKey = (one: Person, other: Person) =>
  `pair ${Math.min(one, other)} ${Math.max(one, other)}`;

/** How often a client sends something that isn't answered. */
export const drawTries = (draws: Draws) => draws.pick([1, 1, 3, 8]);

export const drawPerson = (draws: Draws, planned: Planned): Person | undefined =>
  draws.pickAny(planned.people.filter((person) => !planned.left.has(person)));

export function idIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('id' in body)) {
    throw new TypeError(`There is no id in ${JSON.stringify(body)}`);
  }
  return String(body.id);
}

export const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'] as const;
export const nameOf = (person: Person) => NAMES[person] ?? `person ${person}`;
