import type { StatedAction } from '@swirl/contract/moderation';
import type { ReportReason, ReportTarget } from '@swirl/contract/reports';
import type { MessageKey } from '@swirl/messages/message';
import type { EmailContent } from './compose.ts';
import type { Translate } from './email-language.ts';

interface Decided {
  readonly action: StatedAction;
  readonly target: ReportTarget;
  readonly reason: ReportReason | null;
  readonly message: string | null;
}

const reasons: Readonly<Record<ReportReason, MessageKey>> = {
  spam: 'email_reason_spam',
  harassment: 'email_reason_harassment',
  'hate-speech': 'email_reason_hate_speech',
  violence: 'email_reason_violence',
  'self-harm': 'email_reason_self_harm',
  'sexual-content': 'email_reason_sexual_content',
  'stolen-content': 'email_reason_stolen_content',
  impersonation: 'email_reason_impersonation',
  'something-else': 'email_reason_something_else',
};

/** Emails about decisions of moderators. */
export function moderationEmails(t: Translate) {
  const messageFrom = (text: string | null) =>
    text === null ? [] : [t('email_moderator_message', { message: text })];

  return {
    statement: (
      { action, target, reason, message }: Decided,
      days: number,
      url: string,
    ): EmailContent => {
      const keys = keysOf(action, target);
      return {
        subject: t(keys.subject),
        paragraphs: [
          t(keys.text),
          ...(reason === null ? [] : [t(reasons[reason])]),
          ...messageFrom(message),
          t('email_appeal_days', { days }),
        ],
        action: { label: t('email_read_or_appeal'), url },
      };
    },

    decisionUndone: (
      { action, target }: Decided,
      answer: string | null,
      url: string,
    ): EmailContent => ({
      subject: t(undoneSubject(action, target)),
      paragraphs: [t('email_undone_text'), ...messageFrom(answer)],
      action: { label: t('email_read_decision'), url },
    }),

    appealUpheld: (answer: string | null, url: string): EmailContent => ({
      subject: t('email_appeal_subject'),
      paragraphs: [t('email_appeal_upheld'), ...messageFrom(answer)],
      action: { label: t('email_read_decision'), url },
    }),

    reportAnswer: (acted: boolean): EmailContent => ({
      subject: t('email_report_subject'),
      paragraphs: [
        t('email_report_thanks'),
        t(acted ? 'email_report_acted' : 'email_report_not_acted'),
      ],
      closing: t('email_report_forgotten'),
    }),
  };
}

function keysOf(
  action: StatedAction,
  target: ReportTarget,
): Readonly<Record<'subject' | 'text', MessageKey>> {
  if (action === 'suspend') {
    return { subject: 'email_suspended_subject', text: 'email_suspended_text' };
  }
  if (action === 'remove-voice') {
    return { subject: 'email_removed_voice_subject', text: 'email_removed_voice_text' };
  }
  if (action === 'warn') {
    return { subject: 'email_warned_loop_subject', text: 'email_warned_loop_text' };
  }
  const change = action === 'remove' ? 'removed' : 'hidden';
  return { subject: `email_${change}_${target}_subject`, text: `email_${change}_${target}_text` };
}

function undoneSubject(action: StatedAction, target: ReportTarget): MessageKey {
  if (action === 'suspend') return 'email_unsuspended_subject';
  // The voice stays out of the mixes of others.
  if (action === 'remove-voice') return 'email_voice_reversed_subject';
  if (action === 'warn') return 'email_unwarned_loop_subject';
  return `email_restored_${target}_subject`;
}
