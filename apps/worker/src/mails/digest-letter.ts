import { displayName } from '@swirl/contract/names';
import type { DigestNotification } from '@swirl/db/stores/notifications/told-notifications.store';
import type { ToldGroup } from '../notifications/group-told.ts';
import type { Letter } from './compose.ts';
import type { MailWords } from './mail-words.ts';

const LINES = 10;
const QUOTED = 80;

type Words = MailWords['digest'];
type Group = ToldGroup<DigestNotification>;

interface Links {
  readonly inboxUrl: string;
  readonly unsubscribeUrl: string;
}

/** What happened since the last mail, one line for what belongs together, the latest first. */
export function digestLetter(
  groups: readonly Group[],
  { inboxUrl, unsubscribeUrl }: Links,
  words: Words,
): Letter {
  const lines = groups.map((group) => lineOf(group, words));
  const [first = '', ...others] = lines;
  const more = lines.length - LINES;
  return {
    subject: others.length === 0 ? first : words.andMore(subjectOf(groups, words)),
    paragraphs: [...lines.slice(0, LINES), ...(more > 0 ? [words.more(more)] : [])],
    action: { label: words.see, url: inboxUrl },
    closing: words.closing(unsubscribeUrl),
  };
}

function subjectOf([first]: readonly Group[], words: Words): string {
  return first === undefined ? '' : deedOf(first, words);
}

function lineOf(group: Group, words: Words): string {
  const { latest } = group;
  const said = latest.kind === 'comment' ? latest.comment : latest.caption;
  const quoted = said === null || latest.kind === 'follow' ? '' : words.quoted(shorten(said));
  return `${deedOf(group, words)}${quoted}`;
}

function whoOf({ latest, actorIds }: Group, words: Words): string {
  const name = shorten(displayName(latest.actor ?? {}));
  const others = actorIds.length - 1;
  return others <= 0 ? name : words.others(name, others);
}

function deedOf(group: Group, words: Words): string {
  const { kind, mediaType } = group.latest;
  return words.deeds[kind](whoOf(group, words), mediaType === 'status' ? words.status : words.loop);
}

/**
 * What mail programs make links of: addresses with a scheme, and whatever could be a domain, with or
 * without a path ('bit.ly/x'). A dot between two words without a space goes too; that is the price.
 */
const ADDRESS = /\S+:\/\/\S*|(?:[\p{L}\p{N}-]+[.。．｡])+\p{L}[\p{L}\p{N}-]+\S*/giu;

/** Other people's words: one line of them, without addresses. */
function shorten(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').replaceAll(ADDRESS, '…').trim();
  return line.length <= QUOTED ? line : `${line.slice(0, QUOTED - 1).trimEnd()}…`;
}
