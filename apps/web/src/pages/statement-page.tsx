import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { statementQuery } from '#features/statements/statements.ts';
import { AppealState } from '#features/statements/appeal-state.tsx';
import { StatementHead, StatementView } from '#features/statements/statement-view.tsx';
import * as m from '#messages';
import { ApiError } from '#shared/api/api-error.ts';
import { FailedPage } from '#shared/ui/failed-page.tsx';
import { BackButton } from '#shared/ui/history/back-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';

// An invalid id is an unknown decision.
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** One decision about the user's own content, with its statement of reasons. */
export const StatementPage = () => {
  const { statementId = '' } = useParams();
  const { data: statement, error, refetch } = useQuery(statementQuery(statementId));
  if (statement === undefined && error !== null) {
    if (isMissing(error)) return <NotFoundPage />;
    return (
      <FailedPage
        title={m.page_failed_title()}
        text={m.page_failed_text()}
        retryLabel={m.retry()}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <header className="sticky top-0 z-20 bg-ground pt-[env(safe-area-inset-top)]">
        <div className="mx-auto flex h-14 w-full max-w-140 items-center px-2">
          <BackButton />
        </div>
      </header>
      <main
        id="content"
        className="mx-auto grid w-full max-w-140 grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-[max(2rem,env(safe-area-inset-bottom))]"
      >
        {statement === undefined ? (
          <output className="grid gap-4">
            <span className="sr-only">{m.loading()}</span>
            <Skeleton className="h-36 rounded-large" />
            <Skeleton className="h-72 rounded-large" />
          </output>
        ) : (
          <>
            <StatementHead statement={statement} />
            <StatementView statement={statement} />
            <AppealState statement={statement} />
          </>
        )}
      </main>
    </>
  );
};
