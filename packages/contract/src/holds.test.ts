import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holdReasons,
  holdReasonsFor,
  noRepetition,
  safetyOff,
  tracesOf,
  type HoldFacts,
} from './holds.ts';
import { holdLimits } from './hold-limits.ts';

const { own, young, textMin } = holdLimits;

const settings = { ...safetyOff, heldTerms: ['crypto gift'], reviewFirst: 2, holdRepeats: true };

const calm: HoldFacts = {
  settings,
  isOwner: false,
  isPublic: true,
  isNew: true,
  texts: ['a morning in the garden'],
  isYoung: true,
  published: 2,
  repetition: noRepetition,
};

/** Everything that could hold something. */
const spam: HoldFacts = {
  ...calm,
  texts: ['a CRYPTO  gift for you'],
  published: 0,
  repetition: {
    ownTexts: own.texts,
    ownLinks: own.links,
    ownMentions: own.mentions + 1,
    youngTexts: young.accounts,
    youngLinks: young.accounts,
    youngMentions: young.accounts,
  },
};

const anyFacts: fc.Arbitrary<HoldFacts> = fc.record({
  settings: fc.record({
    heldTerms: fc.array(fc.string({ maxLength: 8 }), { maxLength: 3 }),
    reviewFirst: fc.nat({ max: 10 }),
    holdRepeats: fc.boolean(),
    limitNewAccounts: fc.boolean(),
    publicNumbers: fc.boolean(),
  }),
  isOwner: fc.boolean(),
  isPublic: fc.boolean(),
  isNew: fc.boolean(),
  texts: fc.array(fc.string()),
  isYoung: fc.boolean(),
  published: fc.nat({ max: 12 }),
  repetition: fc.record({
    ownTexts: fc.nat({ max: 100 }),
    ownLinks: fc.nat({ max: 100 }),
    ownMentions: fc.nat({ max: 100 }),
    youngTexts: fc.nat({ max: 100 }),
    youngLinks: fc.nat({ max: 100 }),
    youngMentions: fc.nat({ max: 100 }),
  }),
});

describe('what is held for review', () => {
  it('is nothing while a server has chosen nothing', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const off = { ...facts, settings: safetyOff };
        expect(holdReasonsFor(off)).toEqual([]);
      }),
    );
  });

  it('has every reason that applies', () => {
    expect(holdReasonsFor(spam)).toEqual([...holdReasons]);
    expect(holdReasonsFor(calm)).toEqual([]);
  });

  it('is never of an owner, and never what is not for everyone', () => {
    expect(holdReasonsFor({ ...spam, isOwner: true })).toEqual([]);
    expect(holdReasonsFor({ ...spam, isPublic: false })).toEqual([]);
    fc.assert(
      fc.property(anyFacts, (facts) => {
        fc.pre(facts.isOwner || !facts.isPublic);
        expect(holdReasonsFor(facts)).toEqual([]);
      }),
    );
  });

  it('has a held word as a whole, in any case', () => {
    const held = (text: string) => holdReasonsFor({ ...calm, texts: ['fine', text] });
    expect(held('One Crypto Gift!')).toEqual(['held-term']);
    expect(held('cryptogift')).toEqual([]);
  });

  it('is the first posts of a new member, but not a change of what others have seen', () => {
    expect(holdReasonsFor({ ...calm, published: 1 })).toEqual(['new-member']);
    expect(holdReasonsFor({ ...calm, published: 1, isNew: false })).toEqual([]);
  });

  it.each([
    ['ownTexts', own.texts, 'repeated-text'],
    ['ownLinks', own.links, 'repeated-link'],
    ['ownMentions', own.youngMentions + 1, 'many-mentions'],
    ['youngTexts', young.accounts, 'repeated-text'],
    ['youngLinks', young.accounts, 'repeated-link'],
    ['youngMentions', young.accounts, 'many-mentions'],
  ] as const)('repeats from %s of %i on', (counted, from, reason) => {
    const held = (count: number) =>
      holdReasonsFor({ ...calm, repetition: { ...noRepetition, [counted]: count } });
    expect(held(from)).toEqual([reason]);
    expect(held(from - 1)).toEqual([]);
  });

  it('counts what young accounts repeat only against young accounts', () => {
    const { youngTexts, youngLinks, youngMentions } = spam.repetition;
    const others = { ...noRepetition, youngTexts, youngLinks, youngMentions };
    expect(holdReasonsFor({ ...calm, isYoung: false, repetition: others })).toEqual([]);
    const mentions = { ...noRepetition, ownMentions: own.mentions };
    expect(holdReasonsFor({ ...calm, isYoung: false, repetition: mentions })).toEqual([]);
  });
});

describe('what repeats in a text', () => {
  it('is its letters, without case, punctuation, links and names', () => {
    const one = tracesOf('Win a FREE phone today, dear friends! https://win.example/a?x=1 @ada');
    const other = tracesOf(
      'win a free phone… today, DEAR friends 100% https://other.example/b @leo',
    );
    expect(one.text).not.toBeNull();
    expect(one.text).toBe(other.text);
  });

  it.each([
    'happy birthday',
    '❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️',
    '@ada @leo @mina @theo @olu',
    '',
  ])('is nothing in %j, which many say', (text) => {
    expect(tracesOf(text).text).toBeNull();
  });

  it('needs a text of some length', () => {
    expect(tracesOf('x'.repeat(textMin - 1)).text).toBeNull();
    expect(tracesOf('x'.repeat(textMin)).text).toBe('x'.repeat(textMin));
  });

  it.each([
    ['https://Win.example/Prize?from=ada#top', 'win.example/prize'],
    ['see http://www.win.example/prize/.', 'win.example/prize'],
    ['(www.win.example/prize)', 'win.example/prize'],
    ['win.example/prize now', 'win.example/prize'],
  ])('is the address in %j without what varies', (text, link) => {
    expect(tracesOf(text).links).toEqual([link]);
  });

  it('is no link in a sentence without a space after its dot', () => {
    expect(tracesOf('it ended.then it began').links).toEqual([]);
  });

  it('is each person once, however their name is written', () => {
    expect(tracesOf('@Ada and @ada and @leo').mentions).toEqual(['ada', 'leo']);
  });
});
