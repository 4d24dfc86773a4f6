import * as m from '#messages';
import type { Notice, NoticeName } from '../config/notices.ts';
import { notices } from '../config/notices.ts';
import type { ToastContent } from '../ui/toast/toast-store.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { ApiError } from './api-error.ts';
import { callApi } from './client.ts';
import { errorText } from './error-text.ts';

const sendVerificationMail = async (): Promise<void> => {
  try {
    await callApi('auth.requestVerification', {});
    toastNotice('verificationSent');
  } catch (error) {
    toastNotice('verificationMailFailed', error);
  }
};

// Error responses about an unconfirmed email offer to send the link again.
const wayOut = (error: unknown): Pick<ToastContent, 'action'> =>
  error instanceof ApiError && error.code === 'email_not_verified'
    ? { action: { label: m.email_resend(), onAct: () => void sendVerificationMail() } }
    : {};

/** Shows a notice with its own text, or the server's if there is one. */
export const toastNotice = (name: NoticeName, error?: unknown, person = ''): void => {
  const notice: Notice = notices[name];
  const said = notice.serverSays ? errorText(error) : undefined;
  const description = said ?? notice.text?.(person);
  toast({
    title: notice.title(person),
    variant: notice.variant,
    ...(description !== undefined && { description }),
    ...wayOut(error),
  });
};
