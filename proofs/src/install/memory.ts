import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const MEMINFO = '/run/meminfo';
const EVERY_MS = 250;
/** What the kernel and a Debian without anything take, in kB. */
const DEBIAN = 150_000;
const TWO_GIGABYTES = 2_000_000;

export interface MemoryWatch {
  /** From here on, the peak is another step's. */
  step(name: string): void;
  addSwap(): void;
  /** The highest of each step so far in MB, in order. */
  peaks(): ReadonlyMap<string, number>;
  stop(): void;
}

/**
 * Makes this a machine of 2 GB, as far as programs can see: /proc/meminfo has that total, and what the
 * running processes leave of it. What they really take is summed up four times a second, with shared
 * memory counted once. No cgroup: not every machine that runs proofs may create one.
 */
export function becomeSmall(): MemoryWatch {
  const peaks = new Map<string, number>();
  let current = 'start';
  let swap = 0;
  const sample = () => {
    const used = memoryOfProcesses();
    peaks.set(current, Math.max(peaks.get(current) ?? 0, Math.round(used / 1024)));
    const free = Math.max(TWO_GIGABYTES - DEBIAN - used, 0);
    const swapped = Math.max(used + DEBIAN - TWO_GIGABYTES, 0);
    writeFileSync(MEMINFO, describeMemory(free, swap, Math.max(swap - swapped, 0)));
  };
  sample();
  execFileSync('mount', ['--bind', MEMINFO, '/proc/meminfo']);
  const timer = setInterval(sample, EVERY_MS);
  return {
    step: (name) => (current = name),
    addSwap: () => {
      swap = TWO_GIGABYTES;
      sample();
    },
    peaks: () => peaks,
    stop: () => clearInterval(timer),
  };
}

function describeMemory(free: number, swap: number, swapFree: number): string {
  const lines = {
    MemTotal: TWO_GIGABYTES,
    MemFree: free,
    MemAvailable: free,
    Buffers: 0,
    Cached: 0,
  };
  return Object.entries({ ...lines, SwapTotal: swap, SwapFree: swapFree })
    .map(([name, kilobytes]) => `${`${name}:`.padEnd(16)}${String(kilobytes).padStart(8)} kB\n`)
    .join('');
}

/** In kB, of all processes but this one. */
function memoryOfProcesses(): number {
  let total = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      total += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      // It has ended, or is a process without memory.
    }
  }
  return total;
}

/** One line for each step. */
export function describePeaks(peaks: ReadonlyMap<string, number>): string {
  return [...peaks].map(([name, peak]) => `  ${String(peak).padStart(5)} MB  ${name}`).join('\n');
}
