import { readdirSync, readFileSync } from 'node:fs';

/**
 * The CPU time of a process so far, all its threads together, in milliseconds. From the scheduler, which
 * counts nanoseconds; the time of the whole process is counted in ticks of ten milliseconds.
 */
export function processCpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + threadCpuMs(pid, thread), 0);
}

function threadCpuMs(pid: number, thread: string): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
