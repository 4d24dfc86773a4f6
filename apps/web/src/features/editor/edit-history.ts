/** More steps than anyone takes back. */
const STEPS = 100;

/** What an editor shows, and the ways back and forth from there. */
export type EditHistory<Shown> = {
  readonly past: readonly Shown[];
  readonly kept: Shown;
  /** While something is dragged; not a step yet. */
  readonly live: Shown | null;
  readonly future: readonly Shown[];
};

export const historyOf = <Shown>(kept: Shown): EditHistory<Shown> => ({
  past: [],
  kept,
  live: null,
  future: [],
});

export const shownOf = <Shown>({ kept, live }: EditHistory<Shown>): Shown => live ?? kept;

export const previewed = <Shown>(history: EditHistory<Shown>, live: Shown): EditHistory<Shown> => ({
  ...history,
  live,
});

/** One step. What was undone before can't be redone any more. */
export const changed = <Shown>(history: EditHistory<Shown>, kept: Shown): EditHistory<Shown> => ({
  past: [...history.past, history.kept].slice(-STEPS),
  kept,
  live: null,
  future: [],
});

export const undone = <Shown>({ past, kept, future }: EditHistory<Shown>): EditHistory<Shown> => {
  const before = past.at(-1);
  return before === undefined
    ? { past, kept, live: null, future }
    : { past: past.slice(0, -1), kept: before, live: null, future: [kept, ...future] };
};

export const redone = <Shown>({ past, kept, future }: EditHistory<Shown>): EditHistory<Shown> => {
  const [next, ...rest] = future;
  return next === undefined
    ? { past, kept, live: null, future }
    : { past: [...past, kept], kept: next, live: null, future: rest };
};
