import type { ModerationAction } from '@swirl/contract/moderation';
import { displayName } from '@swirl/contract/names';
import type { CaseSummary, Decision } from '@swirl/contract/schemas/moderation';
import * as m from '#messages';
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

/** A case is named after its most frequent reason. */
export const caseReason = ({ reasons }: Pick<CaseSummary, 'reasons'>): string =>
  reasons[0] === undefined ? m.moderation_no_reports() : reasonTexts[reasons[0].reason].name();

export const actionNames = {
  warn: m.moderation_warn,
  hide: m.moderation_hide,
  remove: m.moderation_remove,
  'remove-voice': m.moderation_remove_voice,
  suspend: m.moderation_suspend,
  dismiss: m.moderation_dismiss,
} as const satisfies Record<ModerationAction, () => string>;

const DONE = {
  warn: m.moderation_warned,
  hide: m.moderation_hidden,
  remove: m.moderation_removed,
  'remove-voice': m.moderation_voice_removed,
  suspend: m.moderation_suspended,
  dismiss: m.moderation_dismissed,
} as const satisfies Record<ModerationAction, () => string>;

/** 'Removed · Spam', or only the action if nothing was wrong. */
export const decisionLine = ({ action, reason }: Pick<Decision, 'action' | 'reason'>): string =>
  reason === null
    ? DONE[action]()
    : m.moderation_done_for({ done: DONE[action](), reason: reasonTexts[reason].name() });

/** Who decided; the operator has no name. */
export const deciderName = (decidedBy: Decision['decidedBy']): string =>
  decidedBy === null ? m.moderation_by_operator() : displayName(decidedBy);

export const reportedTimes = (count: number): string => m.moderation_reported_times({ count });
