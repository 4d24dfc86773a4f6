import { languageNames } from '@swirl/contract/languages';
import { statedActions } from '@swirl/contract/moderation';
import { reportReasons, reportTargets } from '@swirl/contract/reports';
import { describe, expect, it } from 'vitest';
import { accountEmails } from './account-emails.ts';
import type { EmailContent } from './compose.ts';
import { translateTo } from './email-language.ts';
import { moderationEmails } from './moderation-emails.ts';

const URL = 'https://swirl.example/link';

function everyEmail(language: (typeof languageNames)[number]): EmailContent[] {
  const t = translateTo(language);
  const account = accountEmails(t);
  const moderation = moderationEmails(t);
  const decisions = statedActions.flatMap((action) =>
    reportTargets.flatMap((target) =>
      reportReasons.map((reason) => ({
        action,
        target,
        reason,
        message: 'Please read the rules.',
      })),
    ),
  );
  return [
    account.verifyEmail(URL),
    account.confirmSignUp(URL),
    account.alreadyRegistered(URL),
    account.resetPassword(URL),
    account.passwordChanged(URL),
    ...(['passkey', 'provider', 'password'] as const).map((method) =>
      account.signInMethodAdded(URL, method),
    ),
    ...[0, 1, 2, 7, 30].map((days) => account.deletionRequested(URL, days)),
    account.admitted(URL),
    ...decisions.map((decided) => moderation.statement(decided, 14, URL)),
    ...decisions.map((decided) => moderation.decisionUndone(decided, 'You were right.', URL)),
    moderation.appealUpheld('It stays.', URL),
    moderation.reportAnswer(true),
    moderation.reportAnswer(false),
  ];
}

const textsOf = ({ subject, paragraphs, action, closing }: EmailContent) =>
  [subject, ...paragraphs, action?.label, closing].filter((text) => text !== undefined);

describe.each(languageNames)('every email in %s', (language) => {
  it('has no empty text and no unfilled placeholder', () => {
    const texts = everyEmail(language).flatMap(textsOf);
    expect(texts.filter((text) => text.trim() === '' || /[{}]|undefined/.test(text))).toEqual([]);
  });

  it('has a subject that fits on one line', () => {
    const long = everyEmail(language).filter(({ subject }) => subject.length > 70);
    expect(long.map(({ subject }) => subject)).toEqual([]);
  });
});
