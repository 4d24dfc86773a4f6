import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly ms: number;
  /** The last lines of its output. */
  readonly tail: readonly string[];
}

const TAIL_LINES = 40;
const TAIL_CHARACTERS = 20_000;

/** Runs a pnpm script, forwards its output, and keeps the end of it. */
export async function runStep(
  name: string,
  pnpm: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<StepResult> {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const child = spawn('pnpm', ['-s', ...pnpm], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.on('data', (chunk: Buffer) => {
      to.write(chunk);
      output = (output + chunk.toString()).slice(-TAIL_CHARACTERS);
    });
  }
  await once(child, 'close');
  const ok = child.exitCode === 0;
  const ms = Date.now() - started;
  console.log(`== ${name}: ${ok ? 'ok' : 'FAILED'} after ${(ms / 1000).toFixed(0)} s`);
  return { name, ok, ms, tail: output.trimEnd().split('\n').slice(-TAIL_LINES) };
}
