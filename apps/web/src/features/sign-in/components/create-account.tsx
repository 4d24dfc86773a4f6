import type { ComponentProps } from 'react';
import * as m from '#messages';
import type { SignInOptions } from '../api/use-sign-in-options.ts';
import { CreateForm } from './create-form.tsx';
import { OtherWaysToJoin } from './other-ways.tsx';

type CreateAccountProps = ComponentProps<typeof CreateForm> & {
  options: SignInOptions | undefined;
  next: string;
};

const Note = ({ title, text }: { title: string; text: string }) => (
  <div className="rounded-large bg-raised p-5">
    <h2 className="text-[1.25rem]">{title}</h2>
    <p className="mt-2 text-muted">{text}</p>
  </div>
);

/** The form where accounts can be made, and a clear word where they cannot. */
export const CreateAccount = ({ options, next, ...form }: CreateAccountProps) => {
  const { invite, stayLoggedIn } = form;
  if (options?.registration === 'closed') {
    return <Note title={m.closed_title()} text={m.closed_text()} />;
  }
  if (options?.registration === 'invite' && invite === undefined) {
    return <Note title={m.invite_only_title()} text={m.invite_only_text()} />;
  }
  const waits = options?.registration === 'waitlist' && invite === undefined;
  return (
    <div className="grid gap-4">
      {waits && <p className="text-muted">{m.waitlist_note()}</p>}
      <CreateForm {...form} />
      <OtherWaysToJoin
        {...{ options, next, stayLoggedIn }}
        {...(invite !== undefined && { invite })}
      />
    </div>
  );
};
