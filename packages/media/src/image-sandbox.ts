import { fileURLToPath } from 'node:url';
import type { ImageRequest } from './image-program.ts';
import { MediaRefused, SandboxFailed } from './media-errors.ts';
import type { MediaJob } from './media-job.ts';
import { runInSandbox } from './sandbox.ts';
import { imageLimits } from './sandbox-command.ts';

const PROGRAM = fileURLToPath(new URL('image-program.ts', import.meta.url));
/** The program and the libraries it imports: only code, no settings and no secrets. */
const files = [
  fileURLToPath(new URL('..', import.meta.url)),
  fileURLToPath(new URL('../../../node_modules', import.meta.url)),
  // Node itself, if it is not one of the system's programs.
  ...(process.execPath.startsWith('/usr/') ? [] : [process.execPath]),
];
const SIGKILL = 128 + 9;

/**
 * Decodes a picture inside the same sandbox as ffmpeg, and returns the program's output, which is
 * as untrusted as the picture.
 */
export async function runImageProgram(
  job: MediaJob,
  request: ImageRequest,
  signal?: AbortSignal,
): Promise<unknown> {
  const { exitCode, stdout, stderr } = await runInSandbox(job.directory, {
    program: 'node',
    files,
    args: [
      // Otherwise every WebAssembly module, in Node's own loader too, reserves gigabytes.
      '--disable-wasm-trap-handler',
      '--disable-warning=ExperimentalWarning',
      '--max-old-space-size=256',
      PROGRAM,
      JSON.stringify(request),
    ],
    limits: imageLimits,
    signal,
  });
  if (stderr.includes('No space left on device')) {
    throw new SandboxFailed('There is no space left for the files of a job');
  }
  // Our own limits end a program by other signals; this one comes from a machine out of memory.
  if (exitCode === SIGKILL) throw new SandboxFailed('The program was killed from outside');
  if (exitCode !== 0) {
    throw new MediaRefused('processing_failed', `exit code ${exitCode}: ${stderr.trim()}`);
  }
  try {
    return JSON.parse(stdout);
  } catch (cause) {
    throw new MediaRefused('processing_failed', 'the answer is no JSON', { cause });
  }
}
