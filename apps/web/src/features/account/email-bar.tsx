import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { useResendLink } from './email-state.tsx';

/** Until the page is loaded again. */
let closed = false;

/** A reminder to confirm the email, above the pages that are not the stage. */
export const EmailBar = () => {
  const [open, setOpen] = useState(!closed);
  const { mutate: resend, isPending, isSuccess } = useResendLink();
  if (!open) return null;
  return (
    <section
      aria-label={m.verify_title()}
      className="flex items-center gap-3 bg-raised ps-4.5 pe-1 text-base"
    >
      <MailCheck aria-hidden className="size-5 flex-none text-muted" />
      <p className="min-w-0 flex-1 py-2 leading-snug">{m.verify_bar()}</p>
      {!isSuccess && (
        <Button size="small" className="flex-none" pending={isPending} onClick={() => resend()}>
          {m.email_resend()}
        </Button>
      )}
      <CloseButton
        aria-label={m.verify_bar_close()}
        onClick={() => {
          closed = true;
          setOpen(false);
        }}
      />
    </section>
  );
};
