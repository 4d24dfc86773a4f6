import { allOf, anyOf } from './checks.ts';
import { foldText, hasHiddenTerm } from './hidden-terms.ts';
import { holdLimits } from './hold-limits.ts';
import { linkedText } from './mentions.ts';

/** Why something waits for a moderator before others see it. */
export const holdReasons = [
  'held-term',
  'repeated-text',
  'repeated-link',
  'many-mentions',
  'new-member',
] as const;

export type HoldReason = (typeof holdReasons)[number];

/** How a server's owners want to be careful. All of it is off until they choose. */
export interface SafetySettings {
  readonly heldTerms: readonly string[];
  /** How many loops and comments of a new member are reviewed first; 0 for none. */
  readonly reviewFirst: number;
  readonly holdRepeats: boolean;
  readonly limitNewAccounts: boolean;
  /** Whether anyone may read the numbers about holds and decisions. */
  readonly publicNumbers: boolean;
}

export const safetyOff: SafetySettings = {
  heldTerms: [],
  reviewFirst: 0,
  holdRepeats: false,
  limitNewAccounts: false,
  publicNumbers: false,
};

/** What in a text can be noticed to repeat, in the form in which it is compared. */
export interface TextTraces {
  /** Null if the text is too short: people greet each other in the same few words. */
  readonly text: string | null;
  readonly links: readonly string[];
  readonly mentions: readonly string[];
}

/** What spam varies around the same words; digits as well. */
const NO_LETTERS = /[^\p{L}\p{M}]+/gu;
/** Also without a scheme, if it can't be the end of one sentence and the beginning of the next. */
const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\w@./-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s<>"]*/giu;
const LINK_START = /^(?:https?:\/\/)?(?:www\.)?/u;
const LINK_END = /[/.,;:!?)\]}'"#]+$/u;

/** An address without what spam varies: scheme, query and fragment. */
function foldLink(link: string): string {
  const [address = ''] = link.toLowerCase().replace(LINK_START, '').split(/[?#]/u);
  return address.replace(LINK_END, '');
}

export function tracesOf(text: string): TextTraces {
  const links = new Set((text.match(LINK) ?? []).map(foldLink).filter((link) => link !== ''));
  const mentions = new Set(
    [...text.matchAll(linkedText)].flatMap(([, name]) => name?.toLowerCase() ?? []),
  );
  const letters = foldText(text.replaceAll(LINK, ' ').replaceAll(linkedText, ' '))
    .replaceAll(NO_LETTERS, ' ')
    .trim();
  const isLong = Array.from(letters).length >= holdLimits.textMin;
  return { text: isLong ? letters : null, links: [...links], mentions: [...mentions] };
}

/** What others and the author did in the last day, without this text. */
export interface Repetition {
  /** How often the author sent the same text, and the most frequent of its links. */
  readonly ownTexts: number;
  readonly ownLinks: number;
  /** How many different people the author mentioned, with those of this text. */
  readonly ownMentions: number;
  /** How many other young accounts sent the same text, the same link, or mentioned the same person. */
  readonly youngTexts: number;
  readonly youngLinks: number;
  readonly youngMentions: number;
}

export const noRepetition: Repetition = {
  ownTexts: 0,
  ownLinks: 0,
  ownMentions: 0,
  youngTexts: 0,
  youngLinks: 0,
  youngMentions: 0,
};

export interface HoldFacts {
  readonly settings: SafetySettings;
  /** Of the author: owners are never held. */
  readonly isOwner: boolean;
  /** Whether it is for everyone. What was chosen for few is not shown to moderators without a report. */
  readonly isPublic: boolean;
  /** Whether others haven't seen it before: it is posted now, or was for fewer people. */
  readonly isNew: boolean;
  readonly texts: readonly string[];
  /** Whether the account is younger than `holdLimits.young.days`. */
  readonly isYoung: boolean;
  /** The author's loops and comments that others see, counted up to `reviewFirst`. */
  readonly published: number;
  readonly repetition: Repetition;
}

/** Why this has to wait for a moderator; empty if it does not. */
export function holdReasonsFor(facts: HoldFacts): HoldReason[] {
  const { settings, repetition: seen, isYoung } = facts;
  const canBeHeld = allOf('hold', { 'not of an owner': !facts.isOwner, public: facts.isPublic });
  if (!canBeHeld) return [];
  const { own, young } = holdLimits;
  const repeats = (counted: boolean): boolean => settings.holdRepeats && counted;
  const byYoung = (others: number): boolean => isYoung && others >= young.accounts;
  const found: Readonly<Record<HoldReason, boolean>> = {
    'held-term': facts.texts.some((text) => hasHiddenTerm(text, settings.heldTerms)),
    'repeated-text': repeats(
      anyOf('repeated text', { own: seen.ownTexts >= own.texts, young: byYoung(seen.youngTexts) }),
    ),
    'repeated-link': repeats(
      anyOf('repeated link', { own: seen.ownLinks >= own.links, young: byYoung(seen.youngLinks) }),
    ),
    'many-mentions': repeats(
      anyOf('many mentions', {
        own: seen.ownMentions > (isYoung ? own.youngMentions : own.mentions),
        young: byYoung(seen.youngMentions),
      }),
    ),
    'new-member': facts.isNew && facts.published < settings.reviewFirst,
  };
  return holdReasons.filter((reason) => found[reason]);
}
