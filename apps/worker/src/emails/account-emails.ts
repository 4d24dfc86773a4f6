import type { EmailContent } from './compose.ts';
import type { Translate } from './email-language.ts';

/** The sign-in methods that can be added to an account. */
type SignInMethod = 'passkey' | 'provider' | 'password';

/** Emails about the recipient's own account. */
export function accountEmails(t: Translate) {
  const openSignIn = (url: string) => ({ label: t('email_open_sign_in'), url });

  return {
    verifyEmail: (url: string): EmailContent => ({
      subject: t('email_verify_subject'),
      paragraphs: [t('email_verify_text')],
      action: { label: t('email_verify_action'), url },
      closing: t('email_verify_ignore'),
    }),

    confirmSignUp: (url: string): EmailContent => ({
      subject: t('email_sign_up_subject'),
      paragraphs: [t('email_sign_up_text')],
      action: { label: t('email_sign_up_action'), url },
      closing: t('email_ignore'),
    }),

    alreadyRegistered: (url: string): EmailContent => ({
      subject: t('email_registered_subject'),
      paragraphs: [t('email_registered_text'), t('email_registered_help')],
      action: { label: t('email_registered_action'), url },
      closing: t('email_ignore'),
    }),

    resetPassword: (url: string): EmailContent => ({
      subject: t('email_reset_subject'),
      paragraphs: [t('email_reset_text')],
      action: { label: t('email_reset_action'), url },
      closing: t('email_ignore'),
    }),

    passwordChanged: (url: string): EmailContent => ({
      subject: t('email_password_changed_subject'),
      paragraphs: [t('email_password_changed_text'), t('email_password_changed_help')],
      action: openSignIn(url),
    }),

    signInMethodAdded: (url: string, method: SignInMethod): EmailContent => ({
      subject: t(`email_method_${method}_subject`),
      paragraphs: [t(`email_method_${method}_text`), t('email_method_help')],
      action: openSignIn(url),
    }),

    deletionRequested: (url: string, days: number): EmailContent => ({
      subject: t('email_deletion_subject'),
      paragraphs: [
        t('email_deletion_text'),
        days > 0 ? t('email_deletion_days', { days }) : t('email_deletion_now'),
        t('email_deletion_help'),
      ],
      action: openSignIn(url),
    }),

    admitted: (url: string): EmailContent => ({
      subject: t('email_admitted_subject'),
      paragraphs: [t('email_admitted_text')],
      action: { label: t('email_admitted_action'), url },
    }),
  };
}

export type AccountEmails = ReturnType<typeof accountEmails>;
