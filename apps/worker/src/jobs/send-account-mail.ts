import { mailedLinks } from '@swirl/contract/navigations';
import { signInPath } from '@swirl/contract/paths';
import type { Database } from '@swirl/db/client';
import type { JobPayload } from '@swirl/db/jobs/catalogue';
import {
  countRecentLinks,
  createLink,
  deleteLink,
} from '@swirl/db/stores/accounts/one-time-links.store';
import {
  findSignUpEmail,
  renewSignUpToken,
} from '@swirl/db/stores/accounts/sign-up-requests.store';
import { findUserByEmail, findUserById } from '@swirl/db/stores/accounts/users.store';
import type { LinkKind } from '@swirl/db/tables/one-time-links';
import type { User } from '@swirl/db/tables/users';
import { isRefusedForGood, type Mailer } from '@swirl/platform/mail';
import type { JobHandler } from '../job-handler.ts';
import { accountEmails, type AccountEmails } from '../emails/account-emails.ts';
import { compose, type EmailContent } from '../emails/compose.ts';
import { emailLanguage, translateTo } from '../emails/email-language.ts';

const VERIFY_HOURS = 24;
const RESET_HOURS = 1;
/** More than this within an hour is abuse. */
const LINKS_PER_HOUR = 5;

interface Tools {
  readonly mailer: Mailer;
  /** The origin of links in emails. */
  readonly publicOrigin: string;
  /** How long a deletion can be undone. */
  readonly deletionDays: number;
}

/** Links are created here and not by the API, so that no queue and no dead letter contains them. */
export function createSendAccountMail(tools: Tools): JobHandler<'mail.account'> {
  return {
    async perform(payload, { db, logger }) {
      const sent = await sendMail(db, tools, payload);
      logger.info({ mail: payload.mail, sent }, sent ? 'mail sent' : 'no mail to send');
    },
    shouldRetry: (error) => !isRefusedForGood(error),
    // The user can request another one.
    onFinalFailure: async () => {},
  };
}

async function sendMail(
  db: Database,
  { mailer, publicOrigin, deletionDays }: Tools,
  payload: JobPayload<'mail.account'>,
): Promise<boolean> {
  const address = (path: string) => `${publicOrigin}${path}`;
  const sendIn = (person: User | null) => {
    const language = emailLanguage(person, 'language' in payload ? payload.language : undefined);
    const emails = accountEmails(translateTo(language));
    return (to: string, write: (emails: AccountEmails) => EmailContent) =>
      mailer.send(compose(to, write(emails), language));
  };

  if (payload.mail === 'reset-password') {
    const user = await findUserByEmail(db, payload.email);
    if (user === null) return false;
    return sendWithLink(db, user, 'reset-password', RESET_HOURS, (token) =>
      sendIn(user)(user.email, (emails) => emails.resetPassword(address(mailedLinks.reset(token)))),
    );
  }
  if (payload.mail === 'confirm-sign-up') {
    const email = await findSignUpEmail(db, payload.requestId);
    if (email === null) return false;
    const known = await findUserByEmail(db, email);
    if (known !== null) {
      await sendIn(known)(email, (emails) => emails.alreadyRegistered(address(signInPath)));
      return true;
    }
    const renewed = await renewSignUpToken(db, payload.requestId);
    if (renewed === null) return false;
    const link = address(mailedLinks.signIn(renewed.token));
    await sendIn(null)(email, (emails) => emails.confirmSignUp(link));
    return true;
  }
  const user = await findUserById(db, payload.userId);
  if (user === null) return false;
  const send = sendIn(user);
  if (payload.mail === 'verify-email') {
    if (user.emailVerifiedAt !== null) return false;
    return sendWithLink(db, user, 'verify-email', VERIFY_HOURS, (token) =>
      send(user.email, (emails) => emails.verifyEmail(address(mailedLinks.verify(token)))),
    );
  }
  if (payload.mail === 'leaving') {
    // The user may have undone it by now.
    if (user.leavingAt === null) return false;
    await send(user.email, (emails) => emails.deletionRequested(address(signInPath), deletionDays));
    return true;
  }
  if (payload.mail === 'sign-in-method-added') {
    await send(user.email, (emails) =>
      emails.signInMethodAdded(address(signInPath), payload.method),
    );
    return true;
  }
  await send(user.email, (emails) =>
    payload.mail === 'admitted'
      ? emails.admitted(address('/'))
      : emails.passwordChanged(address(signInPath)),
  );
  return true;
}

async function sendWithLink(
  db: Database,
  user: User,
  kind: LinkKind,
  hours: number,
  send: (token: string) => Promise<void>,
): Promise<boolean> {
  if ((await countRecentLinks(db, kind, user.id, 1)) >= LINKS_PER_HOUR) return false;
  const token = await createLink(db, { kind, userId: user.id, email: user.email, hours });
  try {
    await send(token);
    return true;
  } catch (error) {
    await deleteLink(db, token);
    throw error;
  }
}
