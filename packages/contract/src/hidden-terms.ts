const PART_OF_WORD = /[\p{L}\p{M}\p{N}_]/u;
/** Scripts that don't separate words. */
const UNSEPARATED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The form in which texts are compared: in one case, without invisible characters, and with single spaces.
 * Each letter by itself, because some have another form at the end of a word.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(plain)
    .map((letter) => letter.toUpperCase().toLowerCase())
    .join('')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const partOfWord = (character: string | undefined): boolean =>
  character !== undefined && PART_OF_WORD.test(character) && !UNSEPARATED.test(character);

/** Whether a word ends between two characters: not inside of a longer one. */
const isBoundary = (inside: string | undefined, outside: string | undefined): boolean =>
  !partOfWord(inside) || !partOfWord(outside);

function contains(text: readonly string[], word: readonly string[]): boolean {
  const last = text.length - word.length;
  for (let start = 0; start <= last; start += 1) {
    if (
      word.every((character, index) => text[start + index] === character) &&
      isBoundary(word[0], text[start - 1]) &&
      isBoundary(word.at(-1), text[start + word.length])
    ) {
      return true;
    }
  }
  return false;
}

/** Whether a text has one of the terms, as whole words and in any case. */
export function hasHiddenTerm(text: string, terms: readonly string[]): boolean {
  if (terms.length === 0) return false;
  const characters = Array.from(foldText(text));
  return terms.some((word) => {
    const wanted = Array.from(foldText(word));
    return wanted.length > 0 && contains(characters, wanted);
  });
}

/** Each term once, as it was first written; those that are only invisible are left out. */
export function tidyHiddenTerms(terms: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const word of terms) {
    const key = foldText(word);
    if (key !== '' && !kept.has(key)) kept.set(key, word.trim().replaceAll(/\s+/g, ' '));
  }
  return [...kept.values()];
}
