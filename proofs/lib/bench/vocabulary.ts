/**
 * A made-up vocabulary for measuring search: as many different terms as people use, a few of them
 * frequent and most of them rare. Every function is a plain SQL expression.
 */
const SYLLABLES =
  'ma ri so ta lo ne ka vi du fe ro sa bi ju la to ni ce pa mo gu he za li dre wi no ty be ra';

const syllables = `ARRAY['${SYLLABLES.split(' ').join("','")}']`;
const COUNT = SYLLABLES.split(' ').length;

/** The term of a number: as short as possible, and unique. */
export function wordAt(number: string): string {
  const syllable = (index: number) =>
    `(${syllables})[1 + (${number}) / ${COUNT ** index} % ${COUNT}]`;
  return `(${syllable(0)} || ${syllable(1)} || ${syllable(2)})`;
}

/** One of this many terms, the first of them far more often than the last. */
export function commonWord(different: number): string {
  return wordAt(`floor(power(random(), 5) * ${different})::bigint`);
}

const MOODS =
  'cozy calm glowing spiraling vibing hyped contemplating sleepy creative motivated nocturnal ' +
  'energized happy excited grateful relaxed thoughtful adventurous dreamy playful';

const moods = `ARRAY['${MOODS.split(' ').join("','")}']`;
const MOOD_COUNT = MOODS.split(' ').length;

/** One or two of the moods; the second never repeats the first. */
export function someMoods(): string {
  const first = `floor(power(random(), 2) * ${MOOD_COUNT})::integer`;
  return `(SELECT CASE WHEN again = 0 THEN ARRAY[(${moods})[1 + first]]
      ELSE ARRAY[(${moods})[1 + first], (${moods})[1 + (first + again) % ${MOOD_COUNT}]] END
    FROM (SELECT ${first} AS first, floor(random() * 5)::integer + n * 0 AS again) AS drawn_moods)`;
}
