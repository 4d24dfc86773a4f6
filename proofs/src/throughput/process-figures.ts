import { readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** CPU time of all threads of these processes, in milliseconds. */
export function processCpuMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  }, 0);
}

/** The memory a process has in RAM, in megabytes. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
