import type { Cue } from './cues.ts';

/** The lines as a WebVTT file, which players and editors elsewhere read. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${escapeMarkup(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** What the lines weigh as a file, which is what their size is limited by. */
export function bytesOfCues(cues: readonly Cue[]): number {
  return new TextEncoder().encode(writeWebVtt(cues)).length;
}

function timestamp(moment: number): string {
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  const seconds = moment / 1000;
  return `${part(seconds / 60, 2)}:${part(seconds % 60, 2)}.${part(moment % 1000, 3)}`;
}

/** Also keeps `-->` out of the words, which would be taken for times. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
