import { spawn } from 'node:child_process';

/** Runs a program and streams data to its standard input. */
export async function runProgram(
  program: string,
  args: readonly string[],
  input: Iterable<Uint8Array> | AsyncIterable<Uint8Array> = [],
): Promise<void> {
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  // A program that stops reading reports the reason when it exits.
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (cause) => {
      reject(new Error(`${program} could not be started; scripts/setup installs it.`, { cause }));
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${code}): ${complaint.slice(-2000)}`));
    });
  });
  const feeding = (async () => {
    for await (const chunk of input) {
      if (!child.stdin.writable) break;
      if (!child.stdin.write(chunk)) await Promise.race([drained(child.stdin), ended]);
    }
    child.stdin.end();
  })();
  await Promise.all([ended, feeding]);
}

function drained(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => {
    stream.once('drain', () => resolve());
  });
}

export function runFfmpeg(
  args: readonly string[],
  input?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  return runProgram('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], input);
}
