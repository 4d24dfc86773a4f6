import type { Output } from '@swirl/contract/endpoints';
import * as m from '#messages';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import type { SignInOptions } from '../api/use-sign-in-options.ts';
import { CreateAccount } from './create-account.tsx';
import { FormError } from './form-error.tsx';
import { OtherWaysIn } from './other-ways.tsx';
import { SignInForm } from './sign-in-form.tsx';

type WaysInProps = {
  tab: 'sign-in' | 'create';
  onTabChange: (tab: 'sign-in' | 'create') => void;
  options: SignInOptions | undefined;
  next: string;
  /** Why a provider sent the person back. */
  problem?: string | undefined;
  login: string;
  onLoginChange: (login: string) => void;
  stayLoggedIn: boolean;
  onStayLoggedInChange: (stay: boolean) => void;
  onForgotten: () => void;
  onMailSent: (email: string) => void;
  onSignedIn: (user: Output<'auth.user'>) => void;
};

export const WaysIn = ({ tab, onTabChange, problem, options, next, ...form }: WaysInProps) => {
  const { stayLoggedIn, onSignedIn } = form;
  const title = tab === 'create' ? m.create_account() : m.sign_in_page();
  return (
    <>
      <PageHeading
        title={title}
        className="text-[clamp(1.875rem,9vw,2.1875rem)] leading-[1.04] font-extrabold tracking-[-0.04em] lg:text-[2.25rem]"
      >
        <span className="lg:hidden">{m.tagline()}</span>
        <span className="hidden lg:inline">
          {tab === 'create' ? m.create_heading() : m.welcome_back()}
        </span>
      </PageHeading>
      <Tabs
        look="segments"
        label={m.ways_in()}
        className="mt-5 grid gap-5"
        value={tab}
        onValueChange={onTabChange}
        tabs={[
          {
            value: 'sign-in',
            label: m.sign_in(),
            content: (
              <div className="grid gap-4">
                <FormError text={problem} />
                <SignInForm {...form} />
                <OtherWaysIn {...{ options, next, stayLoggedIn, onSignedIn }} />
              </div>
            ),
          },
          {
            value: 'create',
            label: m.create_account(),
            content: <CreateAccount {...{ options, next }} {...form} />,
          },
        ]}
      />
    </>
  );
};
