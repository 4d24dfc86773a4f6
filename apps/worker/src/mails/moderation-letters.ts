import type { StatedAction } from '@swirl/contract/moderation';
import type { ReportReason, ReportTarget } from '@swirl/contract/reports';
import type { Letter } from './compose.ts';
import type { MailWords } from './mail-words.ts';

interface Decided {
  readonly action: StatedAction;
  readonly target: ReportTarget;
  readonly reason: ReportReason | null;
  readonly words: string | null;
}

/** Mails about decisions of moderators. */
export function moderationLetters({ moderation: say }: Pick<MailWords, 'moderation'>) {
  const outcomes = { hide: say.hidden, remove: say.removed, suspend: say.suspended } as const;
  const written = (words: string | null) => (words === null ? [] : [say.writes(words)]);

  return {
    statement: ({ action, target, reason, words }: Decided, days: number, url: string): Letter => {
      const { subject, happened } = outcomes[action](target);
      return {
        subject,
        paragraphs: [
          happened,
          ...(reason === null ? [] : [say.reason(say.reasons[reason])]),
          ...written(words),
          say.appeal(days),
        ],
        action: { label: say.readOrAppeal, url },
      };
    },

    decisionUndone: ({ action, target }: Decided, answer: string | null, url: string): Letter => ({
      subject: action === 'suspend' ? say.openAgain : say.back(target),
      paragraphs: [say.undone, ...written(answer)],
      action: { label: say.read, url },
    }),

    appealUpheld: (answer: string | null, url: string): Letter => ({
      subject: say.appealDecided,
      paragraphs: [say.upheld, ...written(answer)],
      action: { label: say.read, url },
    }),

    reportAnswer: (acted: boolean): Letter => ({
      subject: say.report,
      paragraphs: [say.thanks, acted ? say.acted : say.notActed],
      closing: say.forgotten,
    }),
  };
}
