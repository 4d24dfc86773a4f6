import { limits } from '@swirl/contract/limits';
import { cardName, displayName } from '@swirl/contract/names';
import * as m from '#messages';
import { unreadShort } from '#shared/notifications/unread-count.ts';
import type { NotificationGroup } from './inbox-query.ts';
import { notificationKindViews } from './notification-kinds.ts';

/** A part of a sentence. Names are emphasized, and the first one may have a badge. */
export type SentencePart = { kind: 'text' | 'first' | 'others'; text: string };

const thingOf = ({ loop }: NotificationGroup): 'loop' | 'photo' | 'status' => {
  if (loop?.mediaType === 'image') return 'photo';
  return loop?.mediaType === 'status' ? 'status' : 'loop';
};

// For notifications about people: the full name, if there is room.
const firstName = ({ kind, actors: [first], total }: NotificationGroup): string => {
  if (first === undefined) return m.push_someone();
  return notificationKindViews[kind].opens === 'people' && total === 1
    ? displayName(first)
    : cardName(first);
};

const othersText = ({ actors: [, second], total }: NotificationGroup): string => {
  const others = total - 1;
  if (others === 1 && second !== undefined) return cardName(second);
  const text = total < limits.notifications.countedUpTo ? String(others) : unreadShort(total);
  return m.inbox_others({ count: others, text });
};

// The position of names depends on the language, so they are inserted as markers and found again.
const FIRST = '\uE000';
const OTHERS = '\uE001';
const MARKS = /([\uE000\uE001])/;

/** The text of a notification, in parts. */
export const sentenceParts = (group: NotificationGroup): SentencePart[] => {
  const who = group.total > 1 ? m.inbox_who_others({ name: FIRST, others: OTHERS }) : FIRST;
  const sentence = group.voice
    ? m.inbox_spoke
    : notificationKindViews[group.kind].sentence(thingOf(group), group.mood);
  return sentence({ who })
    .split(MARKS)
    .filter((text) => text !== '')
    .map((text) => {
      if (text === FIRST) return { kind: 'first', text: firstName(group) };
      return text === OTHERS ? { kind: 'others', text: othersText(group) } : { kind: 'text', text };
    });
};
