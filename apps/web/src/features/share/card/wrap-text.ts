type Wrap = {
  /** Width of a text in the font it will be drawn with. */
  measure: (text: string) => number;
  width: number;
  lines: number;
};

const ELLIPSIS = '…';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The longest beginning that fits, at least one letter. */
const fitting = (text: string, fits: (text: string) => boolean): string => {
  let taken = '';
  for (const { segment } of letters.segment(text)) {
    if (taken !== '' && !fits(taken + segment)) break;
    taken += segment;
  }
  return taken;
};

/** Breaks a text between words, and within a word that is longer than a line. The last line ends in '…' if not all fits. */
export const wrapText = (text: string, { measure, width, lines }: Wrap): string[] => {
  const fits = (line: string) => measure(line) <= width;
  const wrapped: string[] = [];
  let rest = text.trim().replaceAll(/\s+/g, ' ');
  while (rest !== '' && wrapped.length < lines) {
    let line = '';
    for (const word of rest.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (!fits(longer)) break;
      line = longer;
    }
    if (line === '') line = fitting(rest, fits);
    rest = rest.slice(line.length).trimStart();
    wrapped.push(line);
  }
  const last = wrapped.at(-1);
  if (rest !== '' && last !== undefined) {
    const cut = fitting(last, (shorter) => fits(shorter + ELLIPSIS)).trimEnd();
    wrapped[wrapped.length - 1] = cut + ELLIPSIS;
  }
  return wrapped;
};
