/** A draft on this device. */
type Here = {
  id: string;
  savedAt: number;
  bytes: number;
  /** It is being recorded or written right now, and not left yet. */
  isOpen: boolean;
};

/** A draft on the account. */
type OnAccount = { key: string; savedAt: string; bytes: number | null };

type State = {
  here: readonly Here[];
  onAccount: readonly OnAccount[];
  /** Were the same in both places. */
  synced: ReadonlySet<string>;
  /** Were deleted here since. */
  removed: ReadonlySet<string>;
};

type Step = {
  /**
   * `save` sends it with its file, `update` without; `load` takes the account's; `forget` deletes it here,
   * `remove` on the account; `same` and `gone` only note that nothing is left to do.
   */
  what: 'save' | 'update' | 'load' | 'forget' | 'remove' | 'same' | 'gone';
  id: string;
};

const stepFor = (
  { id, savedAt, bytes }: Here,
  other: OnAccount | undefined,
  synced: ReadonlySet<string>,
): Step => {
  if (other === undefined) return { what: synced.has(id) ? 'forget' : 'save', id };
  const otherSavedAt = Date.parse(other.savedAt);
  if (savedAt === otherSavedAt) return { what: 'same', id };
  if (savedAt < otherSavedAt) return { what: 'load', id };
  return { what: bytes === (other.bytes ?? 0) ? 'update' : 'save', id };
};

/** What makes device and account the same. The draft that was saved last wins. */
export const planSync = ({ here, onAccount, synced, removed }: State): readonly Step[] => {
  const byKey = new Map(onAccount.map((draft) => [draft.key, draft]));
  return [
    ...[...removed].map((id): Step => ({ what: byKey.has(id) ? 'remove' : 'gone', id })),
    ...here
      .filter(({ id, isOpen }) => !isOpen && !removed.has(id))
      .map((draft) => stepFor(draft, byKey.get(draft.id), synced)),
  ];
};
