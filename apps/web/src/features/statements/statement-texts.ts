import type { StatedAction } from '@swirl/contract/moderation';
import type { ReportTarget } from '@swirl/contract/reports';
import type { Statement } from '@swirl/contract/schemas/statements';
import * as m from '#messages';

const TITLES = {
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
  suspend: {
    loop: m.statement_suspended,
    comment: m.statement_suspended,
    user: m.statement_suspended,
  },
} as const satisfies Record<StatedAction, Record<ReportTarget, () => string>>;

/** What happened, in one sentence. */
export const statementTitle = ({ action, target }: Pick<Statement, 'action' | 'target'>): string =>
  TITLES[action][target]();

const MEANINGS = {
  hide: m.statement_hide_means,
  remove: m.statement_remove_means,
  suspend: m.statement_suspend_means,
} as const satisfies Record<StatedAction, () => string>;

/** What that means for its author. */
export const statementMeaning = ({ action }: Pick<Statement, 'action'>): string =>
  MEANINGS[action]();

const KINDS = {
  audio: m.statement_audio,
  video: m.statement_video,
  image: m.statement_image,
  status: m.statement_status,
} as const;

/** What it was about: 'Your video', 'Your comment'. */
export const statementAbout = ({
  target,
  mediaType,
}: Pick<Statement, 'target' | 'mediaType'>): string => {
  if (target === 'user') return m.statement_account();
  if (target === 'comment') return m.statement_comment();
  return KINDS[mediaType ?? 'status']();
};

/** Days in words, since months are numbered differently from place to place. */
export const longDate = (moment: string): string =>
  new Date(moment).toLocaleDateString('en', { year: 'numeric', month: 'long', day: 'numeric' });
