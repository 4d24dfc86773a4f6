import type { Cue } from './cues.ts';

/** The cues as a WebVTT file, for other players and editors. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${escapeMarkup(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** The size of the cues as a file, which is what is limited. */
export function bytesOfCues(cues: readonly Cue[]): number {
  return new TextEncoder().encode(writeWebVtt(cues)).length;
}

function timestamp(moment: number): string {
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  const seconds = moment / 1000;
  return `${part(seconds / 60, 2)}:${part(seconds % 60, 2)}.${part(moment % 1000, 3)}`;
}

/** Also keeps `-->` out of the text, which would be parsed as times. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
