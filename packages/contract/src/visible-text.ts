/**
 * White space, control characters, and characters without a glyph: fillers, selectors, the empty
 * Braille pattern.
 */
const BLANK = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u{2800}\u{1D159}]*$/u;

/** Embeddings, overrides and isolates; the marks that mixed scripts need are not included. */
const REORDERING = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;
const BREAKS = /[\p{Cc}\u{2028}\u{2029}]+/gu;

/** Whether the text is invisible. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/**
 * A name on one line and in its written direction, since names are shown in the middle of other
 * people's sentences.
 */
export function tidyName(text: string): string {
  return text.replaceAll(REORDERING, '').replaceAll(BREAKS, ' ').trim();
}
