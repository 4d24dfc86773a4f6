import type { Source } from './pooled-video.ts';

const HERTZ = 8000;
const HEADER_BYTES = 44;
/** The middle of unsigned 8-bit samples. */
const SILENCE = 0x80;

/** A WAV file of silence, one byte per sample. */
export const silentWave = (seconds: number): Uint8Array<ArrayBuffer> => {
  const samples = Math.max(1, Math.round(seconds * HERTZ));
  const bytes = new Uint8Array(HEADER_BYTES + samples).fill(SILENCE, HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at);
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, HERTZ, true);
  view.setUint32(28, HERTZ, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  return bytes;
};

const sources = new Map<number, Source>();

/** A source that plays silence: the clock of a loop whose sound comes from elsewhere. */
export const silentSource = (seconds: number): Source => {
  const known = sources.get(seconds);
  if (known !== undefined) return known;
  const file = new Blob([silentWave(seconds)], { type: 'audio/wav' });
  const source = {
    size: null,
    url: URL.createObjectURL(file),
    contentType: 'audio/wav',
    width: null,
    height: null,
  };
  sources.set(seconds, source);
  return source;
};
