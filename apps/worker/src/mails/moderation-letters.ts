import type { StatedAction } from '@swirl/contract/moderation';
import { PRODUCT_NAME } from '@swirl/contract/product';
import type { ReportReason, ReportTarget } from '@swirl/contract/reports';
import type { Letter } from './compose.ts';

// Every text that leaves by mail about decisions of moderators.

const things = { loop: 'loop', comment: 'comment', user: 'account' } as const satisfies Record<
  ReportTarget,
  string
>;

const reasons = {
  spam: 'spam',
  harassment: 'harassment',
  'hate-speech': 'hate speech',
  violence: 'violence',
  'self-harm': 'a concern about self-harm',
  'sexual-content': 'sexual content',
  'stolen-content': 'stolen content',
  impersonation: 'impersonation',
  'something-else': 'another reason',
} as const satisfies Record<ReportReason, string>;

const outcomes = {
  hide: (thing: string) => ({
    subject: `Your ${thing} was hidden`,
    happened: `A moderator has hidden your ${thing}. You still see it, others do not.`,
  }),
  remove: (thing: string) => ({
    subject: `Your ${thing} was removed`,
    happened: `A moderator has removed your ${thing}.`,
  }),
  suspend: () => ({
    subject: `Your ${PRODUCT_NAME} account was suspended`,
    happened: 'A moderator has suspended your account. What you posted is hidden.',
  }),
} as const satisfies Record<StatedAction, (thing: string) => { subject: string; happened: string }>;

interface Decided {
  readonly action: StatedAction;
  readonly target: ReportTarget;
  readonly reason: ReportReason | null;
  readonly words: string | null;
}

export const moderationLetters = {
  statement: ({ action, target, reason, words }: Decided, days: number, url: string): Letter => {
    const { subject, happened } = outcomes[action](things[target]);
    return {
      subject,
      paragraphs: [
        happened,
        ...(reason === null ? [] : [`The reason: ${reasons[reason]}.`]),
        ...(words === null ? [] : [`The moderator writes: ${words}`]),
        `If you think that this is wrong, you can appeal once, within ${days} days.`,
      ],
      action: { label: 'Read the decision or appeal', url },
    };
  },

  decisionUndone: ({ action, target }: Decided, answer: string | null, url: string): Letter => ({
    subject:
      action === 'suspend'
        ? `Your ${PRODUCT_NAME} account is open again`
        : `Your ${things[target]} is back`,
    paragraphs: [
      'The decision of a moderator about something of yours was undone.',
      ...(answer === null ? [] : [`The moderator writes: ${answer}`]),
    ],
    action: { label: 'Read what was decided', url },
  }),

  appealUpheld: (answer: string | null, url: string): Letter => ({
    subject: 'Your appeal was decided',
    paragraphs: [
      'Your appeal was looked at. The decision stays as it was.',
      ...(answer === null ? [] : [`The moderator writes: ${answer}`]),
    ],
    action: { label: 'Read what was decided', url },
  }),

  reportAnswer: (acted: boolean): Letter => ({
    subject: `Your report to ${PRODUCT_NAME}`,
    paragraphs: [
      'Thank you for telling us. A moderator has looked at what you reported.',
      acted
        ? 'It broke our rules, and we have acted on it.'
        : 'We could not find that it breaks our rules, so we have not acted on it.',
    ],
    closing: 'We do not keep your address any longer.',
  }),
} as const;
