import type { mediaFailures } from '@swirl/contract/loops';

export type MediaFailure = (typeof mediaFailures)[number];

/** Caused by the file: a retry would fail the same way, and its author sees why. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
  readonly code: MediaFailure;
  /** For the log; may quote what a decoder said about the file. */
  readonly detail: string;

  constructor(code: MediaFailure, detail: string, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.detail = detail;
  }
}

/** Caused by the machine (no space, no time, killed from outside): a retry may succeed. */
export class SandboxFailed extends Error {
  override readonly name = 'SandboxFailed';
}

/** This machine cannot sandbox ffmpeg, so nothing may be processed on it. */
export class SandboxUnavailable extends Error {
  override readonly name = 'SandboxUnavailable';
}
