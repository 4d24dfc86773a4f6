import { displayName } from '@swirl/contract/names';
import type { DigestNotification } from '@swirl/db/stores/notifications/deliverable-notifications.store';
import type { NotificationGroup } from '../notifications/group-notifications.ts';
import type { EmailContent } from './compose.ts';
import type { Translate } from './email-language.ts';

const MAX_LINES = 10;
const MAX_QUOTE_LENGTH = 80;

type Group = NotificationGroup<DigestNotification>;

/** Those that quote a comment, and not the loop. */
const aboutComment = new Set<DigestNotification['kind']>([
  'comment',
  'reply',
  'comment_heart',
  'comment_pinned',
  'mention',
]);

interface Links {
  readonly inboxUrl: string;
  readonly unsubscribeUrl: string;
}

/** The notifications since the last email, one line per group, latest first. */
export function digestEmail(
  groups: readonly Group[],
  { inboxUrl, unsubscribeUrl }: Links,
  t: Translate,
): EmailContent {
  const lines = groups.map((group) => lineOf(group, t));
  const [firstLine = '', ...others] = lines;
  const [firstGroup] = groups;
  const first = firstGroup === undefined ? '' : actionOf(firstGroup, t);
  const more = lines.length - MAX_LINES;
  return {
    subject: others.length === 0 ? firstLine : t('email_digest_subject_more', { first }),
    paragraphs: [
      ...lines.slice(0, MAX_LINES),
      ...(more > 0 ? [t('email_digest_more', { count: more })] : []),
    ],
    action: { label: t('email_digest_action'), url: inboxUrl },
    closing: t('email_digest_unsubscribe', { url: unsubscribeUrl }),
  };
}

function lineOf(group: Group, t: Translate): string {
  const { latest } = group;
  const quoted = aboutComment.has(latest.kind) ? latest.comment : latest.caption;
  const action = actionOf(group, t);
  if (quoted === null || latest.kind === 'follow') return action;
  return t('email_digest_quote', { action, text: shorten(quoted) });
}

function actionOf(group: Group, t: Translate): string {
  const { kind, mediaType } = group.latest;
  const who = whoOf(group, t);
  if (kind === 'follow') return t('email_digest_follow', { who });
  if (group.voice) return t('inbox_spoke', { who });
  if (kind === 'stem_withdrawn') return t('email_digest_stem_withdrawn', {});
  if (
    kind === 'reply' ||
    kind === 'comment_heart' ||
    kind === 'comment_pinned' ||
    kind === 'mention'
  ) {
    return t(`email_digest_${kind}`, { who });
  }
  const thing = mediaType === 'status' ? 'status' : 'loop';
  if (kind === 'reaction' && group.mood !== null) {
    return t(`inbox_felt_${thing}`, { who, mood: t(`mood_${group.mood}`) });
  }
  return t(`email_digest_${kind}_${thing}`, { who });
}

function whoOf({ latest, actorIds }: Group, t: Translate): string {
  const name = shorten(displayName(latest.actor ?? {}));
  const others = actorIds.length - 1;
  return others <= 0 ? name : t('email_digest_others', { name, others });
}

/**
 * Everything that mail programs turn into links: addresses with a scheme, and anything that could
 * be a domain, with or without a path ('bit.ly/x'). This also matches a dot between two words
 * without a space, which is acceptable.
 */
const ADDRESS = /\S+:\/\/\S*|(?:[\p{L}\p{N}-]+[.。．｡])+\p{L}[\p{L}\p{N}-]+\S*/giu;

/** Text by other users: on one line, without addresses. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll(ADDRESS, '…').trim();
  return line.length <= MAX_QUOTE_LENGTH
    ? line
    : `${line.slice(0, MAX_QUOTE_LENGTH - 1).trimEnd()}…`;
}
