import * as m from '#messages';
import { SignOutLink } from '#shared/device/sign-out-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';

/** Says plainly what happened; logging out always works. */
export const SuspendedPage = () => (
  <main
    id="content"
    className="flex min-h-dvh flex-col items-center justify-center gap-5 p-7 text-center"
  >
    <Logo className="size-14 opacity-60 grayscale" />
    <PageHeading
      title={m.error_suspended()}
      className="text-[1.75rem] font-bold tracking-[-0.03em]"
    >
      {m.error_suspended()}
    </PageHeading>
    <p className="max-w-[26em] text-muted">{m.suspended_text()}</p>
    <Button asChild look="line" size="large">
      <SignOutLink>{m.log_out()}</SignOutLink>
    </Button>
  </main>
);
