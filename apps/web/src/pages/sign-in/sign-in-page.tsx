import { pathTo } from '@swirl/contract/paths';
import { useState } from 'react';
import { readChosenLogin } from '#features/saved-profiles/chosen-login.ts';
import { useSignInOptions } from '#features/sign-in/use-sign-in-options.ts';
import { ConfirmSignUp, VerifyEmail } from '#features/sign-in/mailed-links.tsx';
import { ForgotPassword, ResetPassword } from '#features/sign-in/password-reset.tsx';
import { Invited } from '#features/sign-in/create-account.tsx';
import { LegalLinks } from '#features/sign-in/legal-links.tsx';
import { Step } from '#features/sign-in/step.tsx';
import { Waiting } from '#features/sign-in/waiting.tsx';
import { SignInMethods } from '#features/sign-in/sign-in-methods.tsx';
import { useSignInView } from '#features/sign-in/use-sign-in-view.ts';
import * as m from '#messages';
import { SignInLayout } from './sign-in-layout.tsx';

export const SignInPage = () => {
  const [login, onLoginChange] = useState(readChosenLogin);
  const [stayLoggedIn, onStayLoggedInChange] = useState(false);
  const options = useSignInOptions();
  const { view, show, next, goOn, onSignedIn, look } = useSignInView();
  const form = { options, next, stayLoggedIn, onStayLoggedInChange, onSignedIn };

  const content = () => {
    switch (view.at) {
      case 'sign-in':
      case 'create':
        return (
          <SignInMethods
            {...form}
            tab={view.at}
            onTabChange={(tab) => show({ at: tab })}
            problem={view.problem}
            login={login}
            onLoginChange={onLoginChange}
            onForgotten={() => show({ at: 'forgot' })}
            onMailSent={(email) => show({ at: 'mail-sent', text: m.sign_up_sent_text({ email }) })}
          />
        );
      case 'forgot':
        return (
          <ForgotPassword
            initialEmail={login.includes('@') ? login : ''}
            onMailSent={(email) => show({ at: 'mail-sent', text: m.reset_sent_text({ email }) })}
          />
        );
      case 'mail-sent':
        return <Step title={m.mail_sent_title()} text={view.text} />;
      case 'verify':
        return <VerifyEmail token={view.token} onDone={goOn} />;
      case 'confirm':
        return <ConfirmSignUp token={view.token} onSignedIn={onSignedIn} />;
      case 'reset':
        return (
          <ResetPassword
            token={view.token}
            onRequestNewLink={() => show({ at: 'forgot' })}
            onSignedIn={onSignedIn}
          />
        );
      case 'invite':
        return (
          <Invited
            {...form}
            token={view.token}
            onMailSent={(email) => show({ at: 'mail-sent', text: m.sign_up_sent_text({ email }) })}
          />
        );
      case 'waiting':
        return <Waiting position={view.position} onLook={look} />;
      default:
        return view satisfies never;
    }
  };

  const first = view.at === 'sign-in' || view.at === 'create' || view.at === 'waiting';
  return (
    <SignInLayout
      back={
        first
          ? { label: m.to_start(), href: view.at === 'waiting' ? pathTo.welcome() : pathTo.home() }
          : { label: m.to_sign_in(), onClick: () => show({ at: 'sign-in' }) }
      }
      foot={<LegalLinks links={options?.links} />}
    >
      {content()}
    </SignInLayout>
  );
};
