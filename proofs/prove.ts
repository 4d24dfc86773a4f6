import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onStopSignal } from '@swirl/stack/stop-signal';
import { parseShare, takeShare } from '@swirl/testing/share';

// `pnpm prove <name> [--small]`: rehearsals too heavy for every run. Each prints its figures and
// fails when a target is missed; CI runs their small sizes in turns, so that none breaks unnoticed.
interface Proof {
  run(options: { small: boolean; flags: readonly string[] }): Promise<void>;
}

/** At the small size no verdict depends on time, so three run at once: most of them wait. */
const SMALL_AT_ONCE = 3;

/** They take longest, so they start first, and the rest runs beside them. */
const SLOWEST = [
  'layers',
  'restore',
  'browsers',
  'policies',
  'upgrade',
  'crash',
  'failover',
  'rolling',
];

/** Their verdicts still depend on more than the seed: see their limits in docs/PROOFS.md. */
const NOT_IN_CI = new Set(['faults']);

/** Far longer than any of them takes on the slowest machine. */
const HANGS_AFTER_MS = 90 * 60_000;
const SMALL_HANGS_AFTER_MS = 10 * 60_000;
const SHUTDOWN_GRACE_MS = 2_000;

const folder = join(import.meta.dirname, 'src');
const names = globSync('*.ts', { cwd: folder }).map((file) => basename(file, '.ts'));
const [wanted, ...given] = process.argv.slice(2);
const REPORT = '--report=';
const SHARE = '--share=';
const flags = given.filter((flag) => ![REPORT, SHARE].some((own) => flag.startsWith(own)));
const small = flags.includes('--small');
const running = new Set<ChildProcess>();

if (wanted === 'all') {
  onStopSignal(async () => running.forEach(endGroup));
  await proveAll();
} else if (wanted !== undefined && names.includes(wanted)) await prove(wanted);
else {
  console.error(`Usage: pnpm prove <${[...names, 'all'].join('|')}> [--small]`);
  process.exitCode = 2;
}

async function prove(name: string): Promise<void> {
  const proof: Proof = await import(join(folder, `${name}.ts`));
  try {
    await proof.run({ small, flags });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** The slowest first, without those that CI can't judge. `--share=2/8` takes an eighth of them. */
function chosenNames(): readonly string[] {
  const all = [...new Set([...SLOWEST, ...names.toSorted()])];
  const judged = all.filter((name) => !small || !NOT_IN_CI.has(name));
  const share = valueOf(SHARE);
  return share === undefined ? judged : takeShare(judged, parseShare(share));
}

function valueOf(flag: string): string | undefined {
  return given.find((one) => one.startsWith(flag))?.slice(flag.length);
}

/** Each in a separate process. `--report=<file>` also writes how long each took. */
async function proveAll(): Promise<void> {
  const chosen = chosenNames();
  const waiting = [...chosen];
  const times: { name: string; ms: number }[] = [];
  const failures: string[] = [];
  const proveNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const started = Date.now();
      const { ok, output } = await proveApart(name);
      const ms = Date.now() - started;
      times.push({ name, ms });
      if (!ok) failures.push(`${name}: ${output.trimEnd().split('\n').at(-1)}`);
      console.log(
        `\n${name}: ${ok ? 'ok' : 'FAILED'} after ${(ms / 1000).toFixed(1)} s\n${output}`,
      );
    }
  };
  await Promise.all(Array.from({ length: small ? SMALL_AT_ONCE : 1 }, proveNext));
  const report = valueOf(REPORT);
  if (report !== undefined) writeFileSync(report, JSON.stringify(times));
  if (failures.length === 0) return;
  console.error(`\n${failures.length} of ${chosen.length} proofs failed:\n${failures.join('\n')}`);
  process.exitCode = 1;
}

/** In its own process group, which ends with it: nothing that it started may keep us waiting. */
async function proveApart(name: string): Promise<{ ok: boolean; output: string }> {
  const child = spawn(process.execPath, [import.meta.filename, name, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  running.add(child);
  const closed = once(child, 'close');
  const timer = setTimeout(() => endGroup(child), small ? SMALL_HANGS_AFTER_MS : HANGS_AFTER_MS);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  endGroup(child);
  running.delete(child);
  // A process that left the group may keep the output open forever.
  await Promise.race([closed, pause(SHUTDOWN_GRACE_MS, null, { ref: false })]);
  return { ok: code === 0, output: code === null ? `${output}It did not end.\n` : output };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
