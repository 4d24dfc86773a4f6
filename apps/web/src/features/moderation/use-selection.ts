import { useState } from 'react';

type Item = { id: string };

/**
 * Which of a list is looked at. When it leaves the list, whatever took its place is next, so that
 * deciding one after the other needs no choosing.
 */
export const useSelection = <Chosen extends Item>(items: readonly Chosen[]) => {
  const [chosen, setChosen] = useState<{ id: string; index: number }>();
  const at = items.findIndex(({ id }) => id === chosen?.id);
  const index = at === -1 ? Math.min(chosen?.index ?? 0, items.length - 1) : at;
  const select = (next: number): void => {
    const item = items[next];
    if (item !== undefined) setChosen({ id: item.id, index: next });
  };
  const selected = items[index];
  // A list that changes around it must not change what is looked at.
  if (selected !== undefined && chosen?.id !== selected.id) setChosen({ id: selected.id, index });
  return {
    selected,
    index,
    select,
    next: () => select(index + 1),
    previous: () => select(index - 1),
    hasOthers: items.length > 1,
    /** Goes round: what was skipped comes up again at the end. */
    skip: () => select(index + 1 < items.length ? index + 1 : 0),
  };
};
