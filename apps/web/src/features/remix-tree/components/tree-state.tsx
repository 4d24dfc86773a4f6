import { pathTo } from '@swirl/contract/paths';
import { Link } from 'wouter';
import * as m from '#messages';
import { ApiError } from '#shared/api/api-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailedPage } from '#shared/ui/failed-page.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TreeHeader } from './tree-header.tsx';
import './tree.css';

/** A skeleton of a tree, as fractions of its area. */
const POSITIONS = [
  { x: 50, y: 46, side: 7 },
  { x: 30, y: 30, side: 4.5 },
  { x: 70, y: 26, side: 4 },
  { x: 66, y: 66, side: 5 },
  { x: 32, y: 70, side: 3.5 },
  { x: 18, y: 52, side: 2.5 },
  { x: 84, y: 50, side: 3 },
];
const stay = (): void => undefined;

export const TreeLoading = ({ onBack }: { onBack: () => void }) => (
  <div className="tree-page" aria-busy>
    <main id="content" className="flex min-h-0 flex-col">
      <TreeHeader total={null} view="tree" onView={stay} onBack={onBack} />
      <output className="relative min-h-0 flex-1">
        <span className="sr-only">{m.loading()}</span>
        {POSITIONS.map(({ x, y, side }) => (
          <span
            key={x}
            className="absolute -translate-1/2"
            style={{ insetInlineStart: `${x}%`, top: `${y}%`, width: `${side}rem` }}
          >
            <Skeleton className="aspect-square w-full rounded-full!" />
          </span>
        ))}
      </output>
    </main>
    <aside className="flex-none rounded-t-sheet bg-surface p-5 lg:rounded-none lg:border-s lg:border-line">
      <Skeleton className="h-44 lg:h-103" />
    </aside>
  </div>
);

type TreeFailedProps = { error: unknown; onRetry: () => void };

/** A deleted or hidden loop has no tree; other errors can be retried. */
export const TreeFailed = ({ error, onRetry }: TreeFailedProps) => {
  if (!(error instanceof ApiError && error.status === 404)) {
    return (
      <FailedPage
        title={m.page_failed_title()}
        text={m.page_failed_text()}
        retryLabel={m.retry()}
        onRetry={onRetry}
      />
    );
  }
  return (
    <main
      id="content"
      className="flex min-h-dvh flex-col items-center justify-center gap-5 p-7 text-center"
    >
      <Logo className="size-14 opacity-60 grayscale" />
      <PageHeading title={m.tree_missing_title()} className="text-3xl font-bold tracking-[-0.03em]">
        {m.tree_missing_title()}
      </PageHeading>
      <p className="max-w-[24em] text-muted">{m.tree_missing_text()}</p>
      <Button asChild variant="main">
        <Link href={pathTo.home()}>{m.tree_missing_back()}</Link>
      </Button>
    </main>
  );
};
