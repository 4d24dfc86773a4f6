/** Marks a history entry that a tab has opened: a root, which nothing leads back from. */
export const ROOT_STATE = { root: true } as const;

export const isRootEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'root' in state;
