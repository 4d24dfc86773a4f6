const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');
const SHORT: Readonly<Record<string, string>> = { mr: 'mister', mrs: 'missis', dr: 'doctor' };

export interface Comparison {
  /** Words that were added, left out or replaced. */
  readonly errors: number;
  /** The words of the transcript. */
  readonly length: number;
}

/** The word error rate, as it is usual: spelling of numbers, case and punctuation do not count. */
export function compareTexts(expected: string, written: string): Comparison {
  const [wanted, found] = [normalized(expected), normalized(written)];
  let row = found.map((_, index) => index + 1);
  for (const [nth, word] of wanted.entries()) {
    let [above, left] = [nth, nth + 1];
    row = row.map((over, index) => {
      const cost = above + (word === found[index] ? 0 : 1);
      left = Math.min(cost, over + 1, left + 1);
      above = over;
      return left;
    });
  }
  return { errors: row.at(-1) ?? wanted.length, length: wanted.length };
}

function normalized(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map((word) => NUMBERS[Number(word)] ?? SHORT[word] ?? word);
}
