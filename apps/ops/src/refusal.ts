import { EXIT, type ExitCode } from './exit-codes.ts';

/** Ends the command with a sentence for the operator and a code for scripts. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.refused) {
    super(message);
    this.exitCode = exitCode;
  }
}
