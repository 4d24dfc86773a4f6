import { pathTo } from '@swirl/contract/paths';
import { Link } from 'wouter';
import * as m from '#messages';
import { ApiError } from '#shared/api/api-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailedPage } from '#shared/ui/failed-page.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';

type StudioRefusedProps = {
  /** Null if the loop was found but may not be remixed. */
  error: unknown;
  onRetry: () => void;
};

/** Why the loop cannot be remixed: deleted or hidden, not allowed, or not loaded. */
export const StudioRefused = ({ error, onRetry }: StudioRefusedProps) => {
  const missing = error instanceof ApiError && error.status === 404;
  if (error !== null && !missing) {
    return (
      <FailedPage
        title={m.page_failed_title()}
        text={m.page_failed_text()}
        retryLabel={m.retry()}
        onRetry={onRetry}
      />
    );
  }
  const title = missing ? m.tree_missing_title() : m.remix_refused_title();
  return (
    <main
      id="content"
      className="flex min-h-dvh flex-col items-center justify-center gap-5 p-7 text-center"
    >
      <Logo className="size-14 opacity-60 grayscale" />
      <PageHeading title={title} className="text-3xl font-bold tracking-[-0.03em]">
        {title}
      </PageHeading>
      <p className="max-w-[24em] text-muted">
        {missing ? m.tree_missing_text() : m.remix_refused_text()}
      </p>
      <Button asChild variant="main">
        <Link href={pathTo.home()}>{m.tree_missing_back()}</Link>
      </Button>
    </main>
  );
};
