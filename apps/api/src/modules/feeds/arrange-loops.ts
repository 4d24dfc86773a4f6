import { levelFactors, type FeedLevel } from '@swirl/contract/feed-levels';

interface ByAuthor {
  readonly authorId: string;
}

export interface Arrangement<Loop extends ByAuthor> {
  /** In the order in which they should come. */
  readonly usual: readonly Loop[];
  /** Those by new authors, who have places of their own. */
  readonly newcomers: readonly Loop[];
  readonly newLevel: FeedLevel;
  readonly size: number;
  /** How many loops were shown before, and by whom the last ones were. */
  readonly shown: number;
  readonly lastAuthorIds: readonly string[];
}

/** At most so many loops of one person among so many that follow each other. */
const OF_ONE_PERSON = 2;
export const AMONG = 10;
/** At normal, one place in ten is a new author's. */
const NEW_AUTHOR_EVERY = 10;

/** A place in the middle: not the first, nor the one where many stop. */
function isNewAuthorTurn(index: number, level: FeedLevel): boolean {
  if (level === 'off') return false;
  const every = NEW_AUTHOR_EVERY / levelFactors[level];
  return index % every === Math.floor(every * 0.6);
}

/**
 * Puts loops into places: at most two of a person in ten and never two in a row, as long as there is
 * anyone else, and new authors in their places. Everything is placed once, as far as the size allows.
 */
export function arrange<Loop extends ByAuthor>(arrangement: Arrangement<Loop>): Loop[] {
  const { newLevel, size, shown } = arrangement;
  const usual = [...arrangement.usual];
  const newcomers = [...arrangement.newcomers];
  const authors = arrangement.lastAuthorIds.slice(1 - AMONG);
  const placed: Loop[] = [];

  const isSpaced = ({ authorId }: Loop) =>
    authors.at(-1) !== authorId &&
    authors.slice(1 - AMONG).filter((author) => author === authorId).length < OF_ONE_PERSON;
  const isAnother = ({ authorId }: Loop) => authors.at(-1) !== authorId;
  const take = (queue: Loop[], isRight: (loop: Loop) => boolean): Loop | undefined => {
    const index = queue.findIndex(isRight);
    return index === -1 ? undefined : queue.splice(index, 1)[0];
  };

  while (placed.length < size) {
    const isNew = isNewAuthorTurn(shown + placed.length, newLevel);
    const next =
      (isNew ? take(newcomers, isSpaced) : undefined) ??
      take(usual, isSpaced) ??
      take(newcomers, isSpaced) ??
      take(usual, isAnother) ??
      take(newcomers, isAnother) ??
      usual.shift() ??
      newcomers.shift();
    if (next === undefined) break;
    placed.push(next);
    authors.push(next.authorId);
  }
  return placed;
}
