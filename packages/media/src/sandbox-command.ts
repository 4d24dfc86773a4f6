/** What one process may use up. Decoders of hostile files try to use more. */
export interface SandboxLimits {
  readonly memoryBytes: number;
  readonly cpuSeconds: number;
  readonly fileBytes: number;
  readonly wallMs: number;
}

const MEGABYTE = 1024 * 1024;

export const transcodeLimits: SandboxLimits = {
  memoryBytes: 3072 * MEGABYTE,
  cpuSeconds: 900,
  fileBytes: 256 * MEGABYTE,
  wallMs: 20 * 60 * 1000,
};

export const inspectLimits: SandboxLimits = {
  memoryBytes: 1024 * MEGABYTE,
  cpuSeconds: 60,
  fileBytes: MEGABYTE,
  wallMs: 2 * 60 * 1000,
};

/** Node reserves far more addresses than it uses; what pictures may use is bounded by their pixels. */
export const imageLimits: SandboxLimits = {
  memoryBytes: 3072 * MEGABYTE,
  cpuSeconds: 120,
  fileBytes: 64 * MEGABYTE,
  wallMs: 2 * 60 * 1000,
};

/** Where the job's directory appears inside. */
const JOB = '/job';
const PROCESSES = 256;
const OPEN_FILES = 64;

/** The descriptor bubblewrap reports on: it tells a program that failed from a sandbox that did. */
export const STATUS_FD = 3;

/**
 * The arguments of bubblewrap for one program: it sees the system's programs, the files of its own
 * that are named, and the job's directory, and neither network, processes, devices nor anything of ours. Only the job's directory takes writes.
 */
export function sandboxArguments(
  directory: string,
  program: string,
  args: readonly string[],
  { limits, files = [] }: { readonly limits: SandboxLimits; readonly files?: readonly string[] },
): string[] {
  return [
    '--unshare-all',
    // Above, a user namespace is only tried for; here it must succeed, and none can be made inside.
    '--unshare-user',
    '--disable-userns',
    '--clearenv',
    ['--cap-drop', 'ALL'],
    // Killing bubblewrap, or the worker itself, ends everything inside.
    '--die-with-parent',
    ['--json-status-fd', String(STATUS_FD)],
    ['--ro-bind', '/usr', '/usr'],
    ['--ro-bind-try', '/lib', '/lib'],
    ['--ro-bind-try', '/lib64', '/lib64'],
    // Debian reaches libblas, which ffmpeg is linked to, through its alternatives.
    ['--ro-bind-try', '/etc/alternatives', '/etc/alternatives'],
    ['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
    ...files.map((file) => ['--ro-bind', file, file]),
    ['--bind', directory, JOB],
    ['--remount-ro', '/'],
    ['--chdir', JOB],
    ['--setenv', 'PATH', '/usr/local/bin:/usr/bin'],
    // Every thread's arena would count against the limit on memory.
    ['--setenv', 'MALLOC_ARENA_MAX', '2'],
    '--',
    // Inside, where processes of the same user elsewhere do not count against the limit.
    'prlimit',
    `--as=${limits.memoryBytes}`,
    `--cpu=${limits.cpuSeconds}`,
    `--fsize=${limits.fileBytes}`,
    `--nproc=${PROCESSES}`,
    `--nofile=${OPEN_FILES}`,
    '--core=0',
    '--',
    program,
    [...args],
  ].flat();
}
