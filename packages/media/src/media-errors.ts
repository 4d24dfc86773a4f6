import type { mediaFailures } from '@swirl/contract/loops';

export type MediaFailure = (typeof mediaFailures)[number];

/** The file is to blame: another try would end the same way, and its author is told why. */
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

/** The machine is to blame (no space, no time, killed from outside): another try may succeed. */
export class SandboxFailed extends Error {
  override readonly name = 'SandboxFailed';
}

/** This machine cannot hold ffmpeg in a sandbox, so nothing may be processed on it. */
export class SandboxUnavailable extends Error {
  override readonly name = 'SandboxUnavailable';
}
