import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaRefused } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';

export type RenderedRole =
  | '720'
  | '480'
  | 'audio'
  | 'poster'
  | '1080'
  | '540'
  | 'stem'
  | 'mix'
  | 'envelopes';

export interface RenderedFile {
  readonly role: RenderedRole;
  readonly path: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds; null for pictures. */
  readonly duration: number | null;
}

/** The result of an upload. The files are in the job's directory until it is closed. */
export interface RenderedMedia {
  readonly files: readonly RenderedFile[];
  /** Seconds; 0 for pictures. */
  readonly duration: number;
  /** Of the largest picture; null for audio. */
  readonly width: number | null;
  readonly height: number | null;
  /** Null for pictures and for video without sound. */
  readonly peaks: readonly number[] | null;
  readonly envelope: string | null;
  /** Base64; null for audio. */
  readonly thumbHash: string | null;
  /** What it takes to add the larger size of a video; null if there is none to add. */
  readonly largerSize: { readonly gain: number | null } | null;
}

/**
 * The size of a file that a sandboxed program has written. A program compromised by a hostile file
 * could have left a link to somewhere outside instead, which we would then read and publish.
 */
export async function writtenBytes(job: MediaJob, name: string): Promise<number> {
  const facts = await lstat(join(job.directory, name)).catch(() => undefined);
  if (!facts?.isFile() || facts.size === 0) {
    throw new MediaRefused('processing_failed', `${name} was not written`);
  }
  return facts.size;
}
