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
    tellNotice('verificationSent');
  } catch (error) {
    tellNotice('verificationMailFailed', error);
  }
};

// Whoever is refused for want of a confirmed address can ask for the mail on the spot.
const wayOut = (error: unknown): Pick<ToastContent, 'action'> =>
  error instanceof ApiError && error.code === 'email_not_verified'
    ? { action: { label: m.email_resend(), onAct: () => void sendVerificationMail() } }
    : {};

/** Tells the person what happened, in the words this situation has, with the server's where it has some. */
export const tellNotice = (name: NoticeName, error?: unknown): void => {
  const notice: Notice = notices[name];
  const said = notice.serverSays ? errorText(error) : undefined;
  const description = said ?? notice.text?.();
  toast({
    title: notice.title(),
    variant: notice.variant,
    ...(description !== undefined && { description }),
    ...wayOut(error),
  });
};
