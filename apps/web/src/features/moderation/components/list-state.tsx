import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { RowsFailed, RowsLoading } from '#shared/people/rows-state.tsx';

type ListStateProps = {
  pages: Parameters<typeof MoreRows>[0]['pages'] & {
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  /** How many there are so far. */
  count: number;
  empty: { Icon: LucideIcon; title: string; text: string };
  rowClassName?: string;
  children: ReactNode;
};

/** A list in whichever state it is: on its way, failed, empty, or there. */
export const ListState = ({ pages, count, empty, rowClassName, children }: ListStateProps) => {
  if (pages.isPending) {
    return <RowsLoading {...(rowClassName !== undefined && { className: rowClassName })} />;
  }
  if (pages.isError && count === 0) return <RowsFailed onRetry={() => pages.refetch()} />;
  if (count === 0) {
    const { Icon, title, text } = empty;
    return (
      <div className="grid min-h-72 place-content-center justify-items-center gap-2 px-6 text-center">
        <span
          aria-hidden
          className="mb-2 grid size-16 place-items-center rounded-full bg-raised text-muted"
        >
          <Icon className="size-7" />
        </span>
        <p className="font-display text-[1.25rem] font-bold tracking-[-0.02em]">{title}</p>
        <p className="max-w-[24em] text-muted">{text}</p>
      </div>
    );
  }
  return (
    <>
      {children}
      <MoreRows pages={pages} />
    </>
  );
};
