import { channelsOf } from '@swirl/contract/notifications';
import { unsubscribePath } from '@swirl/contract/navigations';
import { pathTo } from '@swirl/contract/paths';
import { withDefaults } from '@swirl/contract/preferences';
import type { Database } from '@swirl/db/client';
import {
  claimMail,
  findMailRecipient,
  releaseMailClaim,
} from '@swirl/db/stores/notifications/notification-mails.store';
import { findUnmailed } from '@swirl/db/stores/notifications/deliverable-notifications.store';
import { isRefusedForGood, type Mailer } from '@swirl/platform/mail';
import type { UnsubscribeTokens } from '@swirl/platform/unsubscribe-token';
import type { JobHandler } from '../job-handler.ts';
import { compose } from '../emails/compose.ts';
import { digestEmail } from '../emails/digest-email.ts';
import { emailLanguage, translateTo } from '../emails/email-language.ts';
import { groupNotifications } from '../notifications/group-notifications.ts';

/** More than fits an email; the inbox has them all. */
const LOOKED_AT = 200;

interface Tools {
  readonly mailer: Mailer;
  readonly publicOrigin: string;
  readonly tokens: UnsubscribeTokens;
  readonly everyHours: number;
}

export function createSendDigest(tools: Tools): JobHandler<'mail.digest'> {
  return {
    async perform({ userId }, { db, logger }) {
      const sent = await sendDigest(db, tools, userId);
      logger.info({ sent }, sent ? 'digest sent' : 'nothing to mail');
    },
    shouldRetry: (error) => !isRefusedForGood(error),
    // The inbox has all of it, and the next digest includes it.
    onFinalFailure: async () => {},
  };
}

async function sendDigest(db: Database, tools: Tools, userId: string): Promise<boolean> {
  const { mailer, publicOrigin, tokens, everyHours } = tools;
  const person = await findMailRecipient(db, userId);
  if (person === null) return false;
  const preferences = withDefaults(person.preferences);
  const unmailed = await findUnmailed(db, userId, LOOKED_AT);
  const wanted = unmailed.filter(({ kind }) => channelsOf(kind, preferences).email);
  const [latest] = wanted;
  if (latest === undefined) return false;
  const claim = await claimMail(db, userId, { upTo: latest.id, everyHours });
  if (claim === null) return false;
  const language = emailLanguage(person);
  const unsubscribeUrl = `${publicOrigin}${unsubscribePath(tokens.write(userId))}`;
  const email = digestEmail(
    groupNotifications(wanted),
    {
      inboxUrl: `${publicOrigin}${pathTo.notifications()}`,
      unsubscribeUrl,
    },
    translateTo(language),
  );
  try {
    await mailer.send({ ...compose(person.email, email, language), unsubscribeUrl });
    return true;
  } catch (error) {
    await releaseMailClaim(db, userId, claim);
    throw error;
  }
}
