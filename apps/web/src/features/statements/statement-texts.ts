import type { AppealOutcome, StatedAction } from '@swirl/contract/moderation';
import type { ReportTarget } from '@swirl/contract/reports';
import type { Statement } from '@swirl/contract/schemas/statements';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';

const TITLES = {
  hold: {
    loop: m.statement_loop_held,
    comment: m.statement_comment_held,
    user: m.statement_suspended,
  },
  warn: {
    loop: m.statement_loop_warned,
    comment: m.statement_comment_hidden,
    user: m.statement_suspended,
  },
  hide: {
    loop: m.statement_loop_hidden,
    comment: m.statement_comment_hidden,
    user: m.statement_suspended,
  },
  remove: {
    loop: m.statement_loop_removed,
    comment: m.statement_comment_removed,
    user: m.statement_suspended,
  },
  'remove-voice': {
    loop: m.statement_voice_removed,
    comment: m.statement_comment_removed,
    user: m.statement_suspended,
  },
  suspend: {
    loop: m.statement_suspended,
    comment: m.statement_suspended,
    user: m.statement_suspended,
  },
} as const satisfies Record<StatedAction, Record<ReportTarget, () => string>>;

const BACK = {
  loop: m.statement_loop_back,
  comment: m.statement_comment_back,
  user: m.statement_account_back,
} as const satisfies Record<ReportTarget, () => string>;

/** The decision in one sentence; if it was undone, that. */
export const statementTitle = ({
  action,
  target,
  undoneAt,
}: Pick<Statement, 'action' | 'target' | 'undoneAt'>): string => {
  if (undoneAt === null) return TITLES[action][target]();
  if (action === 'hold') {
    return target === 'comment' ? m.statement_comment_released() : m.statement_loop_released();
  }
  if (action === 'warn') return m.statement_warning_reversed();
  if (action === 'remove-voice') return m.statement_voice_reversed();
  return action === 'suspend' ? m.statement_account_back() : BACK[target]();
};

const MEANINGS = {
  hold: m.statement_hold_means,
  warn: m.statement_warn_means,
  hide: m.statement_hide_means,
  remove: m.statement_remove_means,
  'remove-voice': m.statement_remove_voice_means,
  suspend: m.statement_suspend_means,
} as const satisfies Record<StatedAction, () => string>;

/** What it means for the author. */
export const statementMeaning = ({ action }: Pick<Statement, 'action'>): string =>
  MEANINGS[action]();

const KINDS = {
  audio: m.statement_audio,
  video: m.statement_video,
  image: m.statement_image,
  status: m.statement_status,
} as const;

/** The content: 'Your video', 'Your comment'. */
export const statementAbout = ({
  target,
  mediaType,
}: Pick<Statement, 'target' | 'mediaType'>): string => {
  if (target === 'user') return m.statement_account();
  if (target === 'comment') return m.statement_comment();
  return KINDS[mediaType ?? 'status']();
};

/** How it was decided, and when. */
export const statementBasis = ({
  basis,
  decidedAt,
}: Pick<Statement, 'basis' | 'decidedAt'>): string => {
  const date = longDate(decidedAt);
  if (basis === 'rule') return m.statement_basis_rule({ date });
  return basis === 'reports'
    ? m.statement_basis_reports({ date })
    : m.statement_basis_operator({ date });
};

/** When it was decided, and reversed. */
export const statementDates = ({
  action,
  decidedAt,
  undoneAt,
}: Pick<Statement, 'action' | 'decidedAt' | 'undoneAt'>): string => {
  const date = longDate(decidedAt);
  if (undoneAt === null) {
    return action === 'hold' ? m.statement_held_on({ date }) : m.statement_on({ date });
  }
  const undone = longDate(undoneAt);
  return action === 'hold'
    ? m.statement_held_and_released({ date, undone })
    : m.statement_on_and_undone({ date, undone });
};

/** Month names, because numeric dates differ by region. */
export const longDate = (moment: string): string =>
  new Date(moment).toLocaleDateString(formatLocale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });

/** The state of an appeal; null while it is pending. */
export const appealTitle = (outcome: AppealOutcome | null): string => {
  if (outcome === null) return m.appeal_waits_title();
  return outcome === 'granted' ? m.appeal_granted_title() : m.appeal_upheld_title();
};
