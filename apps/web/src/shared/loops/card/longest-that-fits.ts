const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The longest prefix of a text that fits, without a trailing space and without splitting a
 * grapheme.
 */
export const longestThatFits = (text: string, fits: (part: string) => boolean): string => {
  const ends = Array.from(letters.segment(text), ({ index }) => index);
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, ends[middle]).trimEnd())) low = middle;
    else high = middle - 1;
  }
  return text.slice(0, ends[low]).trimEnd();
};
