import { useQueryClient } from '@tanstack/react-query';
import { useUndoDeletion } from '#features/my-data/undo-deletion.ts';
import { ExportRows } from '#features/my-data/export-rows.tsx';
import { currentUserQuery } from '#features/session/current-user.ts';
import * as m from '#messages';
import { momentOf } from '#shared/config/relative-time.ts';
import { SignOutLink } from '#shared/device/sign-out-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';

/** Until when the deletion can be undone, the undo button, and the data export. */
export const LeavingPage = ({ leavingUntil }: { leavingUntil: string }) => {
  const client = useQueryClient();
  const { mutate: keep, isPending } = useUndoDeletion((me) => {
    // Requests that were refused meanwhile are sent again.
    client.removeQueries({ predicate: ({ state }) => state.status === 'error' });
    client.setQueryData(currentUserQuery.queryKey, me);
  });
  return (
    <main
      id="content"
      className="mx-auto flex min-h-dvh w-full max-w-110 flex-col items-center justify-center gap-5 px-5 py-8 text-center"
    >
      <Logo className="size-14 opacity-60 grayscale" />
      <PageHeading
        title={m.error_account_deletion_pending()}
        className="text-3xl leading-tight font-bold tracking-[-0.03em]"
      >
        {m.error_account_deletion_pending()}
      </PageHeading>
      <p className="max-w-[26em] text-balance text-muted">
        {m.leaving_text({ moment: momentOf(leavingUntil) })}
      </p>
      <Button variant="main" size="large" pending={isPending} onClick={() => keep()}>
        {m.leaving_keep()}
      </Button>
      <section
        aria-label={m.deletion_download_data()}
        className="mt-3 w-full rounded-large bg-surface px-4.5 py-2 shadow-card"
      >
        <ExportRows />
      </section>
      <Button asChild variant="line">
        <SignOutLink>{m.sign_out()}</SignOutLink>
      </Button>
    </main>
  );
};
