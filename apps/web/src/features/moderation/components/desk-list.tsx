import type { ReactNode } from 'react';
import type { EmptyTexts } from './empty-note.tsx';
import { ModerationList } from './moderation-list.tsx';

type DeskListProps<Item> = {
  pages: Parameters<typeof ModerationList>[0]['pages'];
  items: readonly Item[];
  /** Shown while the list is empty. */
  quiet: EmptyTexts;
  renderRow: (item: Item, index: number) => ReactNode;
};

/**
 * The items of a desk in all states of the list. On wide screens the desk itself shows that it is
 * empty.
 */
export const DeskList = <Item extends { id: string }>({
  pages,
  items,
  quiet,
  renderRow,
}: DeskListProps<Item>) => (
  <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2.5 pt-1 pb-2.5">
    <ModerationList
      pages={pages}
      items={items}
      rowClassName="h-20 rounded-medium"
      empty={quiet}
      emptyClassName="lg:hidden"
    >
      <ul>
        {items.map((item, index) => (
          <li key={item.id}>{renderRow(item, index)}</li>
        ))}
      </ul>
    </ModerationList>
  </div>
);
