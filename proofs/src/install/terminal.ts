import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';

interface Options {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The terminal is closed when the output contains this. */
  readonly cutOffAt?: string;
  /** A command of theirs is to fail. */
  readonly mayFail?: boolean;
  readonly onLine?: (line: string) => void;
}

/** Commands as an operator types them, in root's home; confirmations are answered with yes. */
export async function runInTerminal(commands: string, options: Options = {}): Promise<string> {
  const { folder = '/root', environment = {}, cutOffAt, mayFail = false, onLine } = options;
  const lines = '/tmp/commands';
  writeFileSync(lines, commands);
  const child = spawn('script', ['-qefc', `bash -e ${lines}`, '/dev/null'], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  let reported = 0;
  child.stdout.on('data', (part: Buffer) => {
    process.stdout.write(part);
    output += part.toString();
    for (
      let end = output.indexOf('\n', reported);
      end !== -1;
      end = output.indexOf('\n', reported)
    ) {
      onLine?.(output.slice(reported, end).trimEnd());
      reported = end + 1;
    }
    if (part.includes('[y/N] ')) child.stdin.write('y\n');
    if (cutOffAt !== undefined && output.includes(cutOffAt)) child.kill('SIGKILL');
  });
  const [code, signal] = await once(child, 'exit');
  if (cutOffAt !== undefined) assert.equal(signal, 'SIGKILL', `it never came to: ${cutOffAt}`);
  else if (mayFail) assert.notEqual(code, 0, `this was to fail:\n${commands}`);
  else assert.equal(code, 0, `one of these commands failed:\n${commands}`);
  return output;
}
