const TAG = /<[^<>]*>/g;
const SUBRIP_TAG = /<\/?(?:b|i|u|s|font)(?:[ \t][^<>]*)?>|\{\\[^{}]*\}/gi;
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z]+));/g;

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
  ['lrm', '\u200E'],
  ['rlm', '\u200F'],
]);

/** The text of a WebVTT cue; null for unclosed markup, whose meaning is unknown. */
export function readWebVttText(written: string): string | null {
  const untagged = written.replaceAll(TAG, '');
  if (untagged.includes('<')) return null;
  let readable = true;
  const text = untagged.replaceAll(REFERENCE, (whole, decimal, hexadecimal, name: string) => {
    const character = characterOf(decimal, hexadecimal, name);
    if (character === null) readable = false;
    return character ?? whole;
  });
  return readable ? text : null;
}

/** SubRip has few tags and no character references, so anything else in angle brackets is text. */
export function readSubRipText(written: string): string {
  return written.replaceAll(SUBRIP_TAG, '');
}

function characterOf(
  decimal: string | undefined,
  hexadecimal: string | undefined,
  name: string | undefined,
): string | null {
  // An unknown reference is an ampersand followed by text.
  if (name !== undefined) return NAMED.get(name) ?? `&${name};`;
  const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const isControl = point < 0x20 || (point >= 0x7f && point < 0xa0);
  const isSurrogate = point >= 0xd800 && point < 0xe000;
  return isControl || isSurrogate || point > 0x10_ff_ff ? null : String.fromCodePoint(point);
}
