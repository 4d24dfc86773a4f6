import { displayName } from '@swirl/contract/names';
import type { NotificationKind } from '@swirl/contract/notifications';
import { PRODUCT_NAME } from '@swirl/contract/product';
import type { ToldGroup } from '../notifications/group-told.ts';
import type { Letter } from './compose.ts';

const LINES = 10;
const QUOTED = 80;

/** What happened since the last mail, one line for what belongs together, the latest first. */
export function digestLetter(
  groups: readonly ToldGroup[],
  { inboxUrl, unsubscribeUrl }: { readonly inboxUrl: string; readonly unsubscribeUrl: string },
): Letter {
  const lines = groups.map(lineOf);
  const [first = '', ...others] = lines;
  const more = lines.length - LINES;
  return {
    subject: others.length === 0 ? first : `${subjectOf(groups)} and more on ${PRODUCT_NAME}`,
    paragraphs: [...lines.slice(0, LINES), ...(more > 0 ? [`And ${more} more.`] : [])],
    action: { label: 'See what is new', url: inboxUrl },
    closing: `You get this because notifications by e-mail are switched on. To switch them off: ${unsubscribeUrl}`,
  };
}

function subjectOf(groups: readonly ToldGroup[]): string {
  const [first] = groups;
  return first === undefined ? '' : `${whoOf(first)} ${deedOf(first)}`;
}

function lineOf(group: ToldGroup): string {
  const words = group.latest.kind === 'comment' ? group.latest.comment : group.latest.caption;
  const quoted = words === null || group.latest.kind === 'follow' ? '' : `: ‘${shorten(words)}’`;
  return `${whoOf(group)} ${deedOf(group)}${quoted}`;
}

function whoOf({ latest, actorIds }: ToldGroup): string {
  const name = shorten(displayName(latest.actor ?? {}));
  const others = actorIds.length - 1;
  if (others <= 0) return name;
  return `${name} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

const deeds: Readonly<Record<NotificationKind, (thing: string) => string>> = {
  reaction: (thing) => `reacted to your ${thing}`,
  comment: (thing) => `commented on your ${thing}`,
  remix: (thing) => `remixed your ${thing}`,
  follow: () => 'followed you',
  statement: () => 'decided about something you posted',
};

function deedOf({ latest }: ToldGroup): string {
  return deeds[latest.kind](latest.mediaType === 'status' ? 'status' : 'loop');
}

/** Other people's words: one line of them, without the addresses that mail programs make links of. */
function shorten(words: string): string {
  const line = words
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\S+:\/\/\S*|www\.\S+/gi, '…')
    .trim();
  return line.length <= QUOTED ? line : `${line.slice(0, QUOTED - 1).trimEnd()}…`;
}
