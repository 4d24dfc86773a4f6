import type { ReactionMood } from '@swirl/contract/mood-points';

/** A user and what they react to or follow. */
export interface Pair {
  readonly userId: string;
  readonly subjectId: string;
}

export interface PairChange extends Pair {
  readonly change: 'add' | 'remove';
  /** Of a reaction that is added. Without one, a mood that it has already is unchanged. */
  readonly mood?: ReactionMood | undefined;
}

/** What the changes of a pair add up to. */
export interface AddedPair extends Pair {
  readonly mood: ReactionMood | null;
  /** Whether it was removed in between, so that a mood from before is gone. */
  readonly wasRemoved: boolean;
}

/** How pairs are stored. Each write may be repeated without effect. */
export interface PairWrites {
  /** False if it is refused. */
  addOne(pair: AddedPair): Promise<boolean>;
  /** Returns those that are not refused. */
  addAll(pairs: readonly AddedPair[]): Promise<readonly Pair[]>;
  /** Returns those that there were. */
  removeAll(pairs: readonly Pair[]): Promise<readonly Pair[]>;
  /** Called with why a batch could not be written as a whole. */
  onFailedBatch(error: unknown): void;
}

type Outcome = PromiseSettledResult<boolean>;
type Grouped = ReadonlyMap<string, readonly PairChange[]>;

/**
 * Writes changes together. The last change of a pair decides; earlier ones get the answer they
 * would have had. If it fails, each pair is written separately, so that one that cannot be written
 * fails alone.
 */
export async function writePairChanges(
  changes: readonly PairChange[],
  writes: PairWrites,
): Promise<readonly Outcome[]> {
  if (changes.length < 2) return Promise.all(changes.map((change) => writeOne(change, writes)));
  const grouped = Map.groupBy(changes, keyOf);
  try {
    return await writeTogether(changes, grouped, writes);
  } catch (error) {
    writes.onFailedBatch(error);
    return writeSeparately(changes, grouped, writes);
  }
}

async function writeTogether(
  changes: readonly PairChange[],
  grouped: Grouped,
  writes: PairWrites,
): Promise<readonly Outcome[]> {
  const groups = [...grouped.values()];
  const has = (wanted: PairChange['change']) => (group: readonly PairChange[]) =>
    group.some(({ change }) => change === wanted);
  const added = await writeSome(groups.filter(has('add')), (pairs) =>
    writes.addAll(pairs.map((pair) => additionOf(pair, grouped.get(keyOf(pair)) ?? []))),
  );
  // What was added just now, too, if it was removed again; and what was removed before a refusal.
  const isRemoved = (group: readonly PairChange[]) =>
    has('remove')(group) && (group.at(-1)?.change === 'remove' || !added.has(keyOfGroup(group)));
  const removed = await writeSome(groups.filter(isRemoved), (pairs) => writes.removeAll(pairs));
  return changes.map((change) => ({
    status: 'fulfilled',
    value: (change.change === 'add' ? added : removed).has(keyOf(change)),
  }));
}

async function writeSome(
  groups: readonly (readonly PairChange[])[],
  write: (pairs: readonly Pair[]) => Promise<readonly Pair[]>,
): Promise<ReadonlySet<string>> {
  if (groups.length === 0) return new Set();
  // The same order everywhere, so that two processes never wait for each other.
  const pairs = groups
    .flatMap((group) => group.slice(0, 1))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return new Set((await write(pairs)).map(keyOf));
}

async function writeSeparately(
  changes: readonly PairChange[],
  grouped: Grouped,
  writes: PairWrites,
): Promise<readonly Outcome[]> {
  const outcomes = new Map<PairChange, Outcome>();
  const writeInOrder = async (group: readonly PairChange[]) => {
    for (const change of group) outcomes.set(change, await writeOne(change, writes));
  };
  await Promise.all([...grouped.values()].map(writeInOrder));
  return changes.map(
    (change) => outcomes.get(change) ?? { status: 'rejected', reason: new Error('Not written.') },
  );
}

async function writeOne(change: PairChange, writes: PairWrites): Promise<Outcome> {
  try {
    const value =
      change.change === 'add'
        ? await writes.addOne(additionOf(change, [change]))
        : (await writes.removeAll([change])).length > 0;
    return { status: 'fulfilled', value };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}

/** The last mood since it was removed last. */
function additionOf({ userId, subjectId }: Pair, group: readonly PairChange[]): AddedPair {
  const removed = group.findLastIndex(({ change }) => change === 'remove');
  const added = group.slice(removed + 1);
  const mood = added.findLast((change) => change.mood !== undefined)?.mood ?? null;
  return { userId, subjectId, mood, wasRemoved: removed >= 0 };
}

/** Subject first, which is the order of the rows of a popular one. */
function keyOf({ userId, subjectId }: Pair): string {
  return `${subjectId} ${userId}`;
}

function keyOfGroup([first]: readonly PairChange[]): string {
  return first === undefined ? '' : keyOf(first);
}
