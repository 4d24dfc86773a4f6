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

// Accents show text that never went through the catalogue; the padding, a third longer as German
// or Finnish would be, shows where a label does not fit; the brackets show a sentence cut off.
export const pseudoLocalise = (message: string): string => {
  const accented = message
    .split(/(\{[^}]*\})/)
    .map((part) =>
      part.startsWith('{')
        ? part
        : part.replaceAll(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
    )
    .join('');
  return `[${accented}${'~'.repeat(Math.ceil(message.length / 3))}]`;
};

export const pseudoCatalogue = (catalogue: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => [
      key,
      key.startsWith('$') ? message : pseudoLocalise(message),
    ]),
  );
