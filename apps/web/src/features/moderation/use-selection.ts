import { useState } from 'react';

type Item = { id: string };

/**
 * The selected item of a list. When it leaves the list, the next one is selected, so that items can
 * be decided one after the other.
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
  // Changes in the list must not change the selection.
  if (selected !== undefined && chosen?.id !== selected.id) setChosen({ id: selected.id, index });
  return {
    selected,
    index,
    select,
    next: () => select(index + 1),
    previous: () => select(index - 1),
    hasOthers: items.length > 1,
    /** Wraps around: skipped items come up again at the end. */
    skip: () => select(index + 1 < items.length ? index + 1 : 0),
  };
};
