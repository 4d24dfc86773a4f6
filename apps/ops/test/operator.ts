import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '@swirl/testing/database';
import { runOps } from '../src/run-ops.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs commands on the database of a test. */
export function operatorOn(database: TestDatabase) {
  const env = {
    ...process.env,
    POSTGRES_DB: database.config.database,
    PUBLIC_URL: 'https://swirl.example',
  };
  return {
    /** In this process, which is fast; the input of a script is not a terminal. */
    run: (...args: string[]) => runHere(args, env),
    runWith: (changes: Environment, ...args: string[]) => runHere(args, { ...env, ...changes }),
    async json(...args: string[]): Promise<unknown> {
      const { code, stdout, stderr } = await runHere([...args, '--json'], env);
      if (code !== 0) throw new Error(`ops ${args.join(' ')} ended with ${code}: ${stderr}`);
      return JSON.parse(stdout);
    },
    /** The production command, with a yes through a pipe. */
    spawn: (...args: string[]) => runProcess(process.execPath, [MAIN, ...args], env, 'y'),
    /** The same at a terminal, where `answer` is typed. */
    type: (answer: string, ...args: string[]) => {
      const line = [process.execPath, MAIN, ...args].map((part) => `'${part}'`).join(' ');
      return runProcess('script', ['-qec', line, '/dev/null'], env, answer);
    },
  };
}

async function runHere(args: readonly string[], env: Environment): Promise<Outcome> {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const code = await runOps(args, { env, stdin: Readable.from([]), stdout, stderr });
  stdout.end();
  stderr.end();
  return { code, stdout: await text(stdout), stderr: await text(stderr) };
}

async function runProcess(
  file: string,
  args: readonly string[],
  env: Environment,
  typed: string,
): Promise<Outcome> {
  const child = spawn(file, args, { env: { ...env }, stdio: 'pipe' });
  // A command that reads no answer may have ended before it was written.
  child.stdin.on('error', () => {});
  child.stdin.end(`${typed}\n`);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: Number(code), stdout, stderr };
}

/** The audit log, oldest first, without times. */
export async function readAuditLog(database: TestDatabase): Promise<object[]> {
  const { rows } = await database.pool.query<object>(
    'SELECT actor, action, target, detail FROM audit_log ORDER BY id',
  );
  return rows;
}
