import { BASE_LANGUAGE, isLanguage, type Language } from '@swirl/contract/languages';
import type { DigestKind } from '@swirl/contract/notifications';
import { withDefaults } from '@swirl/contract/preferences';
import type { ReportReason, ReportTarget } from '@swirl/contract/reports';
import { arabic } from './arabic.ts';
import type { Letter } from './compose.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';

interface Outcome {
  readonly subject: string;
  readonly happened: string;
}

/** What an account can newly be signed in to with. */
export type SignInMethod = 'passkey' | 'provider' | 'password';

/** Every text that leaves by mail. */
export interface MailWords {
  /** About one's account. */
  readonly letters: {
    readonly verifyEmail: (url: string) => Letter;
    readonly confirmSignUp: (url: string) => Letter;
    readonly alreadyRegistered: (url: string) => Letter;
    readonly resetPassword: (url: string) => Letter;
    readonly passwordChanged: (url: string) => Letter;
    readonly signInMethodAdded: (url: string, method: SignInMethod) => Letter;
    readonly leaving: (url: string, days: number) => Letter;
    readonly admitted: (url: string) => Letter;
  };
  /** About decisions of moderators. */
  readonly moderation: {
    readonly reasons: Readonly<Record<ReportReason, string>>;
    readonly hidden: (target: ReportTarget) => Outcome;
    readonly removed: (target: ReportTarget) => Outcome;
    readonly suspended: () => Outcome;
    readonly reason: (reason: string) => string;
    readonly writes: (words: string) => string;
    readonly appeal: (days: number) => string;
    readonly readOrAppeal: string;
    readonly back: (target: ReportTarget) => string;
    readonly openAgain: string;
    readonly undone: string;
    readonly read: string;
    readonly appealDecided: string;
    readonly upheld: string;
    readonly report: string;
    readonly thanks: string;
    readonly acted: string;
    readonly notActed: string;
    readonly forgotten: string;
  };
  /** About what happened since the last mail. */
  readonly digest: {
    readonly others: (name: string, others: number) => string;
    readonly deeds: Readonly<Record<DigestKind, (who: string, thing: string) => string>>;
    readonly loop: string;
    readonly status: string;
    readonly quoted: (words: string) => string;
    readonly andMore: (first: string) => string;
    readonly more: (count: number) => string;
    readonly see: string;
    readonly closing: (unsubscribeUrl: string) => string;
  };
}

const words: Readonly<Record<Language, MailWords>> = {
  en: english,
  de: german,
  es: spanish,
  ar: arabic,
};

export const wordsIn = (language: Language): MailWords => words[language];

/** The language somebody chose, else what they came with, else English. */
export function mailLanguage(person: { readonly preferences: unknown } | null, came?: Language) {
  const { language } = withDefaults(person?.preferences);
  return isLanguage(language) ? language : (came ?? BASE_LANGUAGE);
}
