import type { ReactNode } from 'react';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { QueryState, RowsLoading } from '#shared/ui/query-state.tsx';
import { EmptyNote } from './empty-note.tsx';
import type { EmptyTexts } from './empty-note.tsx';

type ModerationListProps = {
  pages: Parameters<typeof MoreRows>[0]['pages'] & {
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  /** The loaded items. */
  items: readonly unknown[];
  empty: EmptyTexts;
  emptyClassName?: string;
  rowClassName?: string;
  children: ReactNode;
};

/** A paginated list in all its states; a list that failed since is not shown as empty. */
export const ModerationList = ({
  pages,
  items,
  empty,
  emptyClassName = '',
  rowClassName,
  children,
}: ModerationListProps) => {
  const unknown = pages.isPending || (pages.isError && items.length === 0);
  return (
    <QueryState
      query={{
        data: unknown ? undefined : items,
        isError: pages.isError,
        refetch: pages.refetch,
      }}
      loading={<RowsLoading {...(rowClassName !== undefined && { className: rowClassName })} />}
      empty={<EmptyNote {...empty} className={emptyClassName} />}
    >
      {() => (
        <>
          {children}
          <MoreRows pages={pages} />
        </>
      )}
    </QueryState>
  );
};

/** A read-only list: one column on every screen. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
    <div className="mx-auto w-full max-w-180 px-4 pt-4 pb-[max(2rem,env(safe-area-inset-bottom))]">
      {children}
    </div>
  </div>
);
