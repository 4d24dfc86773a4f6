import type { ReactNode } from 'react';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { RowsFailed, RowsLoading } from '#shared/people/rows-state.tsx';
import type { Emptiness } from './empty-note.tsx';
import { EmptyNote } from './empty-note.tsx';

type ListStateProps = {
  pages: Parameters<typeof MoreRows>[0]['pages'] & {
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  /** How many there are so far. */
  count: number;
  empty: Emptiness;
  emptyClassName?: string;
  rowClassName?: string;
  children: ReactNode;
};

/** A list in whichever state it is: on its way, failed, empty, or there. */
export const ListState = ({
  pages,
  count,
  empty,
  emptyClassName = '',
  rowClassName,
  children,
}: ListStateProps) => {
  if (pages.isPending) {
    return <RowsLoading {...(rowClassName !== undefined && { className: rowClassName })} />;
  }
  if (pages.isError && count === 0) return <RowsFailed onRetry={() => pages.refetch()} />;
  if (count === 0) return <EmptyNote {...empty} className={emptyClassName} />;
  return (
    <>
      {children}
      <MoreRows pages={pages} />
    </>
  );
};
