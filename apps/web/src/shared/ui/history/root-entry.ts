/** Marks a history entry that a tab opened: a root, without a Back button. */
export const ROOT_STATE = { root: true } as const;

export const isRootEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'root' in state;
