import { acceptedLanguage, BASE_LANGUAGE, isLanguage } from '@swirl/contract/languages';
import type { Language } from '@swirl/contract/languages';
import type { PushedKind, PushPayload } from '@swirl/contract/notifications';
import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import * as m from '#messages';
import { moodNameIn } from '#shared/config/mood-name.ts';

export type PushMessage = { title: string; path: string; tag: string };

/** The payload as received, from a server that may be older or newer than this file. */
type Payload = { readonly [Field in keyof PushPayload]?: unknown };

type Spoken = { locale: Language };

const SENTENCES = new Map<unknown, (who: { who: string }, spoken: Spoken) => string>(
  Object.entries({
    reaction: m.push_reaction,
    repost: m.push_repost,
    comment: m.push_comment,
    follow: m.push_follow,
    remix: m.push_remix,
    statement: m.push_statement,
    stem_withdrawn: m.push_stem_withdrawn,
    reply: m.push_reply,
    comment_heart: m.push_comment_heart,
    comment_pinned: m.push_comment_pinned,
    mention: m.push_mention,
    loop_mention: m.push_mention,
    schedule_failed: m.push_schedule_failed,
  } satisfies Record<PushedKind, unknown>),
);

/** For an unreadable payload: browsers require a notification. */
const SOMETHING: PushMessage = {
  title: PRODUCT_NAME,
  path: pathTo.notifications(),
  tag: 'something',
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The language of the account, or else of the device. */
const spokenIn = ({ language }: Payload): Spoken => ({
  locale: isLanguage(language)
    ? language
    : (acceptedLanguage(navigator.languages.join(',')) ?? BASE_LANGUAGE),
});

const whoOf = ({ actorName, others }: Payload, spoken: Spoken): string => {
  const name = isText(actorName) ? actorName : m.push_someone({}, spoken);
  if (typeof others !== 'number' || others < 1) return name;
  const counted = m.inbox_others({ count: others, text: String(others) }, spoken);
  return m.inbox_who_others({ name, others: counted }, spoken);
};

/** A notification only opens our own screens. */
const screenOf = ({ path }: Payload): string =>
  isText(path) && /^\/(?![/\\])/.test(path) ? path : SOMETHING.path;

const payloadOf = (text: string | undefined): Payload => {
  try {
    const payload: unknown = JSON.parse(text ?? '');
    return typeof payload === 'object' && payload !== null ? payload : {};
  } catch {
    return {};
  }
};

const sentenceOf = (payload: Payload, spoken: Spoken): string | undefined => {
  const who = whoOf(payload, spoken);
  const { kind, mood } = payload;
  // A mood that this file doesn't know is of a newer server.
  const felt = kind === 'reaction' && isText(mood) ? moodNameIn(mood, spoken) : undefined;
  if (felt !== undefined) return m.inbox_felt_loop({ who, mood: felt }, spoken);
  if (payload.voice === true) return m.inbox_spoke({ who }, spoken);
  return SENTENCES.get(kind)?.({ who }, spoken);
};

/** The text of a push notification, its target, and the tag of the notification it replaces. */
export const pushMessage = (text: string | undefined): PushMessage => {
  const payload = payloadOf(text);
  const spoken = spokenIn(payload);
  return {
    title: sentenceOf(payload, spoken) ?? SOMETHING.title,
    path: screenOf(payload),
    tag: isText(payload.groupId) ? payload.groupId : SOMETHING.tag,
  };
};
