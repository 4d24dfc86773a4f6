import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/** The demuxer ffmpeg is held to, for each container we accept. */
export type Container = 'mov' | 'matroska' | 'ogg' | 'wav' | 'mp3';

export type SniffedFile =
  | { readonly kind: 'image'; readonly contentType: string }
  | {
      /** A container says little about what is in it: a WebM may hold sound alone. */
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
  wav: 'wav',
  mp3: 'mp3',
};

const images: ReadonlySet<string> = new Set(['jpg', 'png', 'apng', 'webp', 'gif']);

/** As much of a file as `sniffBytes` needs. */
export const SNIFFED_BYTES = 64 * 1024;

/** What the first bytes say a file is; undefined for everything we do not take, SVG above all. */
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
