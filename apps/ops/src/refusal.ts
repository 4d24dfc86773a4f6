import { EXIT, type ExitCode } from './exit-codes.ts';

/** Ends the command with a message for the operator and an exit code for scripts. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.refused) {
    super(message);
    this.exitCode = exitCode;
  }
}
