import type { Message } from '@swirl/messages/format';

const ACCENTED: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'û',
  y: 'ý',
  z: 'ž',
  A: 'Â',
  C: 'Č',
  E: 'Ë',
  I: 'Î',
  N: 'Ñ',
  O: 'Ø',
  S: 'Š',
  U: 'Ü',
};

/** Longer sentences have more words, not longer ones. */
const WORD = 8;
const padding = (length: number): string =>
  Array.from({ length }, (_, at) => (at % (WORD + 1) === WORD ? ' ' : '~')).join('');

// Accents show text that never went through the catalogue; the padding, two fifths longer as
// German or Finnish can be, shows where a label does not fit; the brackets show a sentence cut off.
export const pseudoLocalise = (message: string): string => {
  const accented = message
    .split(/(\{[^}]*\})/)
    .map((part) =>
      part.startsWith('{')
        ? part
        : part.replaceAll(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
    )
    .join('');
  return `[${accented}${padding(Math.ceil(message.length * 0.4))}]`;
};

/** The name in the logo is the same in every language. */
const DRAWN = new Set(['wordmark']);

const pseudoMessage = (message: Message): Message =>
  typeof message === 'string'
    ? pseudoLocalise(message)
    : message.map((forms) => ({
        ...forms,
        match: Object.fromEntries(
          Object.entries(forms.match).map(([form, text = '']) => [form, pseudoLocalise(text)]),
        ),
      }));

export const pseudoCatalogue = (catalogue: Record<string, Message>): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => [
      key,
      key.startsWith('$') || DRAWN.has(key) ? message : pseudoMessage(message),
    ]),
  );
