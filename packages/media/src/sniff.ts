import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/** The only demuxer ffmpeg may use, for each container we accept. */
export type Container = 'mov' | 'matroska' | 'ogg' | 'flac' | 'wav' | 'mp3';

export type SniffedFile =
  | { readonly kind: 'image'; readonly contentType: string }
  | {
      /** A container says little about its contents: a WebM may be audio only. */
      readonly kind: 'recording';
      readonly container: Container;
      readonly contentType: string;
    };

const recordings: Readonly<Record<string, Container>> = {
  mp4: 'mov',
  m4v: 'mov',
  m4a: 'mov',
  mov: 'mov',
  webm: 'matroska',
  // Chromium writes H.264 into Matroska and calls it WebM.
  mkv: 'matroska',
  ogg: 'ogg',
  oga: 'ogg',
  ogv: 'ogg',
  opus: 'ogg',
  flac: 'flac',
  wav: 'wav',
  mp3: 'mp3',
};

const images: ReadonlySet<string> = new Set(['jpg', 'png', 'apng', 'webp', 'gif']);

/** How much of a file `sniffBytes` needs. */
export const SNIFFED_BYTES = 64 * 1024;

/** The type of a file by its first bytes; undefined for everything we refuse, SVG above all. */
export async function sniffBytes(start: Uint8Array): Promise<SniffedFile | undefined> {
  return accepted(await fileTypeFromBuffer(start));
}

export async function sniffFile(path: string): Promise<SniffedFile | undefined> {
  return accepted(await fileTypeFromFile(path));
}

function accepted(
  found: { readonly ext: string; readonly mime: string } | undefined,
): SniffedFile | undefined {
  if (found === undefined) return undefined;
  if (images.has(found.ext)) return { kind: 'image', contentType: found.mime };
  const container = recordings[found.ext];
  return container && { kind: 'recording', container, contentType: found.mime };
}
