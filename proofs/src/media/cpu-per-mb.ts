import { readFileSync } from 'node:fs';
import type { MediaSite } from '../../lib/edge/media-site.ts';
import { processCpuMs } from '../../lib/bench/process-cpu.ts';

const MB = 1e6;

interface CpuPerMb {
  /** In milliseconds. */
  readonly api: number;
  readonly edge: number;
  readonly mb: number;
}

/** CPU of API and nginx for each megabyte that `send` says it received. */
export async function cpuPerMb(
  { stack, edge }: MediaSite,
  send: () => Promise<number>,
): Promise<CpuPerMb> {
  const workers = workersOf(edge.pid);
  const spent = () => ({
    api: processCpuMs(stack.api.pid),
    edge: workers.reduce((sum, pid) => sum + processCpuMs(pid), 0),
  });
  const before = spent();
  const mb = (await send()) / MB;
  const after = spent();
  return { api: (after.api - before.api) / mb, edge: (after.edge - before.edge) / mb, mb };
}

/** Without nginx's helpers for its cache, one of which ends after a while. */
function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker process'))
    .map(Number);
}
