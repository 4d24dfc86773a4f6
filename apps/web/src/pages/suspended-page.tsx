import { useInfiniteQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { MyDataCard } from '#features/my-data/my-data-card.tsx';
import { savedProfiles } from '#features/saved-profiles/saved-profiles.ts';
import { useMember } from '#features/session/use-session.ts';
import { statementsQuery } from '#features/statements/statements.ts';
import { AppealState } from '#features/statements/appeal-state.tsx';
import { OtherStatements, StatementView } from '#features/statements/statement-view.tsx';
import { longDate } from '#features/statements/statement-texts.ts';
import * as m from '#messages';
import { SignOutLink } from '#shared/device/sign-out-link.tsx';
import { RowsFailed, RowsLoading } from '#shared/ui/query-state.tsx';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';

/**
 * What a suspended user can do: see the reason, appeal, export their data and delete the account.
 */
export const SuspendedPage = () => {
  const me = useMember();
  const list = useInfiniteQuery(statementsQuery);
  const statements = list.data?.pages.flatMap(({ items }) => items);
  const why = statements?.find(({ action, undoneAt }) => action === 'suspend' && undoneAt === null);
  return (
    <main
      id="content"
      className="mx-auto grid min-h-dvh w-full max-w-140 grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-[max(3.5rem,env(safe-area-inset-top))] pb-[max(2rem,env(safe-area-inset-bottom))]"
    >
      <div className="grid justify-items-start gap-3 px-1 pb-1">
        <span aria-hidden className="grid size-14 place-items-center rounded-[1.125rem] bg-raised">
          <UserX className="size-6.5" />
        </span>
        <PageHeading
          title={m.error_suspended()}
          className="text-3xl leading-tight font-bold tracking-[-0.035em] text-balance"
        >
          {m.error_suspended()}
        </PageHeading>
        <p className="text-muted">
          {why === undefined
            ? m.suspended_text()
            : m.suspended_since({ date: longDate(why.decidedAt) })}
        </p>
      </div>
      {list.isPending && <RowsLoading rows={2} className="h-40" />}
      {list.isError && <RowsFailed onRetry={() => void list.refetch()} />}
      {why !== undefined && (
        <>
          <StatementView statement={why} />
          <AppealState statement={why} />
        </>
      )}
      {statements !== undefined && (
        <OtherStatements statements={statements.filter(({ id }) => id !== why?.id)} />
      )}
      <MyDataCard me={me} onLeft={() => savedProfiles.remove(me.id)} />
      <Button asChild variant="line" size="large" className="w-full">
        <SignOutLink>{m.sign_out()}</SignOutLink>
      </Button>
    </main>
  );
};
