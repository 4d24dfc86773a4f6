import type { FeedLevel, FeedPart } from '@swirl/contract/feed-levels';
import { cardName, displayName } from '@swirl/contract/names';
import type { FeedReason } from '@swirl/contract/schemas/feeds';
import type { Loop } from '@swirl/contract/schemas/loops';
import * as m from '#messages';
import { listNames } from '#shared/config/list-names.ts';
import { moodName } from '#shared/config/mood-name.ts';
import { timeAgo } from '#shared/config/relative-time.ts';

type ReasonText = { title: string; hint: string };

/** A reason as a sentence, and what it rests on. */
export const reasonText = (reason: FeedReason, loop: Loop): ReasonText => {
  const name = cardName(loop.user);
  if (reason.kind === 'following') {
    return { title: m.reason_following({ name }), hint: timeAgo(loop.createdAt) };
  }
  if (reason.kind === 'moods') {
    const moods = listNames(reason.moods.map(moodName));
    return { title: m.reason_moods({ moods }), hint: m.reason_moods_hint() };
  }
  if (reason.kind === 'reactions') {
    const [first] = reason.people;
    const names = listNames(reason.people.map(displayName));
    return {
      title: m.reason_reactions({ names }),
      hint:
        first === undefined || reason.mood === null
          ? m.reason_reactions_hint()
          : m.reason_reactions_mood({ name: displayName(first), mood: moodName(reason.mood) }),
    };
  }
  return reason.kind === 'newAuthors'
    ? { title: m.reason_new_author({ name }), hint: m.feed_part_new_authors_hint() }
    : { title: m.reason_newest(), hint: m.reason_newest_hint() };
};

const PART_NAMES: Readonly<Record<FeedPart, () => string>> = {
  following: m.feed_part_following,
  moods: m.feed_part_moods,
  reactions: m.feed_part_reactions,
  newAuthors: m.feed_part_new_authors,
};

export const partName = (part: FeedPart): string => PART_NAMES[part]();

const LEVEL_NAMES: Readonly<Record<FeedLevel, () => string>> = {
  off: m.feed_level_off,
  less: m.feed_level_less,
  normal: m.feed_level_normal,
  more: m.feed_level_more,
};

export const levelName = (level: FeedLevel): string => LEVEL_NAMES[level]();
