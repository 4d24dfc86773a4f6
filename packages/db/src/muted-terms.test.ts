import { foldText, hasHiddenTerm } from '@swirl/contract/hidden-terms';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from './drizzle/orm.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

interface Answer extends Record<string, unknown> {
  readonly folded: string;
  readonly found: boolean;
}

/** How the database folds each text, and whether it finds the word in it. */
async function compare(pairs: Pairs): Promise<Answer[]> {
  const { rows } = await database.db.execute<Answer>(sql`
    SELECT folded_text(text) AS folded, has_muted_term(text, ARRAY[text_parts(word)]) AS found
    FROM unnest(${sql.param(pairs.map(([text]) => text))}::text[],
      ${sql.param(pairs.map(([, word]) => foldText(word)))}::text[]) WITH ORDINALITY AS pair (text, word, nth)
    ORDER BY nth`);
  return rows;
}

type Pairs = readonly (readonly [text: string, word: string])[];

/** Where the database and the contract differ. */
async function differencesIn(pairs: Pairs) {
  const answers = await compare(pairs);
  return pairs.flatMap(([text, word], nth) => {
    const expected = { folded: foldText(text), found: hasHiddenTerm(text, [word]) };
    const given = answers[nth];
    const isSame = given?.folded === expected.folded && given.found === expected.found;
    return isSame ? [] : [{ text, word, expected, given }];
  });
}

/**
 * PostgreSQL knows fewer of the newest characters than Node.js: the capitals of some Latin and Georgian letters
 * were added later than to version 15.
 */
const isKnown = (one: string) =>
  one.isWellFormed() &&
  !/[\p{Cn}\u019b\u0264\u1c89-\u1c8a\ua7cb-\ua7cf\ua7d2-\ua7d5\ua7da-\ua7dc\ua7f1]/u.test(one);

/** What PostgreSQL can store, in scripts that any of its versions knows. */
const scripts = fc.constantFrom(
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x5d0, 0x5ea],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0xe01, 0xe3a],
  [0xe80, 0xeb9],
  [0x1000, 0x109f],
  [0x1780, 0x17dd],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x2100, 0x218b],
  [0x2460, 0x24ff],
  [0x3040, 0x30ff],
  [0x4e00, 0x4e40],
  [0xac00, 0xac40],
  [0xfb00, 0xfdff],
  [0xff01, 0xffdc],
  [0x1_0400, 0x1_044f],
  [0x1_d400, 0x1_d454],
  [0x1_f600, 0x1_f64f],
);
const character = scripts.chain(([first = 0, last = 0]) =>
  fc
    .integer({ min: first, max: last })
    .map((code) => String.fromCodePoint(code))
    .filter(isKnown),
);
const text = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(''));
const word = fc.array(character, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
const gap = fc.constantFrom('', ' ', '\n', '-', '_', '’', '\u00ad', '\u0301');
/** Often with the word in it. */
const pair = fc.oneof(
  fc.tuple(text, word),
  fc
    .tuple(text, gap, word, gap, text)
    .map(
      ([before, one, found, other, after]) =>
        [before + one + found.toUpperCase() + other + after, found] as const,
    ),
);

describe('muted words in the database', () => {
  it('are found where the contract finds hidden terms, in texts of any script', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { minLength: 20, maxLength: 60 }), async (pairs) => {
        const given = pairs.filter(([, found]) => foldText(found) !== '');
        expect(await differencesIn(given)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('are compared in the same form for every character of the basic plane', async () => {
    const codes = Array.from({ length: 0xff_ff }, (_, code) => code + 1);
    const known = codes.map((code) => String.fromCodePoint(code)).filter(isKnown);
    expect(await differencesIn(known.map((one) => [`a${one}b`, 'b'] as const))).toEqual([]);
    expect(await differencesIn(known.map((one) => [`${one}b`, 'b'] as const))).toEqual([]);
  });

  it.each([
    ['Rain again', 'rain', true],
    ['trainings', 'rain', false],
    ['So much RAIN!', 'rain', true],
    ['a long\nday', 'long day', true],
    ['这是垃圾话', '垃圾', true],
    ['STRASSE', 'straße', true],
  ])('in %j, %j: %j', async (given, muted, found) => {
    const [answer] = await compare([[given, muted]]);
    expect(answer?.found).toBe(found);
  });
});
