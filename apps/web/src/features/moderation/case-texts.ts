import type { DecisionAction } from '@swirl/contract/moderation';
import { displayName } from '@swirl/contract/names';
import type { CaseSummary, Decision } from '@swirl/contract/schemas/moderation';
import * as m from '#messages';
import { holdTexts } from '#shared/config/hold-texts.ts';
import { reasonTexts } from '#shared/config/reason-texts.ts';

type Person = NonNullable<CaseSummary['person']>;

/** As short as possible and still unique. */
export const handle = (person: Person | null): string => {
  if (person === null) return m.moderation_deleted_user();
  return person.username === null
    ? displayName(person)
    : m.at_username({ username: person.username });
};

const KINDS = {
  audio: m.moderation_audio_by,
  video: m.moderation_video_by,
  image: m.moderation_image_by,
  status: m.moderation_status_by,
} as const;

type About = Pick<CaseSummary, 'target' | 'person' | 'mediaType'>;

const aboutOf = ({ target, mediaType }: About, who: string): string => {
  if (target === 'other') return m.moderation_described();
  if (target === 'user') return m.moderation_profile({ who });
  if (target === 'comment') return m.moderation_comment_by({ who });
  return KINDS[mediaType ?? 'status']({ who });
};

/** Kind and author: 'Video by @marisol_q'. */
export const caseAbout = (found: About): string => aboutOf(found, handle(found.person));

/** The same with the full name, where there is room for it. */
export const caseHeading = (found: About): string =>
  aboutOf(found, found.person === null ? m.moderation_deleted_user() : displayName(found.person));

/** A case is named after its most frequent reason, or why the server holds it. */
export const caseReason = ({ reasons, held }: Pick<CaseSummary, 'reasons' | 'held'>): string => {
  if (reasons[0] !== undefined) return reasonTexts[reasons[0].reason].name();
  return held[0] === undefined
    ? m.moderation_no_reports()
    : m.moderation_held_because({ reason: holdTexts[held[0]].name() });
};

export const actionNames = {
  warn: m.moderation_warn,
  hide: m.moderation_hide,
  remove: m.moderation_remove,
  'remove-voice': m.moderation_remove_voice,
  suspend: m.moderation_suspend,
  dismiss: m.moderation_dismiss,
  hold: m.moderation_hold,
} as const satisfies Record<DecisionAction, () => string>;

/** Dismissing what is held shows it to others. */
export const actionName = (action: DecisionAction, { held }: Pick<CaseSummary, 'held'>): string =>
  action === 'dismiss' && held.length > 0 ? m.moderation_approve() : actionNames[action]();

const DONE = {
  warn: m.moderation_warned,
  hide: m.moderation_hidden,
  remove: m.moderation_removed,
  'remove-voice': m.moderation_voice_removed,
  suspend: m.moderation_suspended,
  dismiss: m.moderation_dismissed,
  hold: m.moderation_held_done,
} as const satisfies Record<DecisionAction, () => string>;

/** 'Removed · Spam', or only the action if nothing was wrong. */
export const decisionLine = ({
  action,
  reason,
  holdReasons,
}: Pick<Decision, 'action' | 'reason' | 'holdReasons'>): string => {
  if (holdReasons[0] !== undefined) {
    return m.moderation_held_because({ reason: holdTexts[holdReasons[0]].name() });
  }
  const done = DONE[action]();
  return reason === null
    ? done
    : m.moderation_done_for({ done, reason: reasonTexts[reason].name() });
};

/** Who decided; the operator has no name, and what is held the server held itself. */
export const deciderName = ({
  action,
  decidedBy,
}: Pick<Decision, 'action' | 'decidedBy'>): string => {
  if (action === 'hold') return m.moderation_by_server();
  return decidedBy === null ? m.moderation_by_operator() : displayName(decidedBy);
};

export const reportedTimes = (count: number): string => m.moderation_reported_times({ count });
