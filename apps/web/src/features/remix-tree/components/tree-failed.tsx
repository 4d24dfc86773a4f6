import { pathTo } from '@swirl/contract/paths';
import { Link } from 'wouter';
import * as m from '#messages';
import { ApiError } from '#shared/api/api-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailedPage } from '#shared/ui/failed-page.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';

type TreeFailedProps = { error: unknown; onRetry: () => void };

/** A loop that is gone or hidden has no tree; anything else can be tried again. */
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
      <PageHeading
        title={m.tree_missing_title()}
        className="text-[1.75rem] font-bold tracking-[-0.03em]"
      >
        {m.tree_missing_title()}
      </PageHeading>
      <p className="max-w-[24em] text-muted">{m.tree_missing_text()}</p>
      <Button asChild look="main">
        <Link href={pathTo.home()}>{m.tree_missing_back()}</Link>
      </Button>
    </main>
  );
};
