/** The resource limits of one process. Decoders of hostile files try to use more. */
export interface SandboxLimits {
  /** Of address space. */
  readonly memoryBytes: number;
  /** Of memory that can be written, for a program that reserves far more space than it uses. */
  readonly dataBytes?: number;
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

/** Node reserves far more address space than it uses; pictures are limited by their pixels. */
export const imageLimits: SandboxLimits = {
  memoryBytes: 3072 * MEGABYTE,
  cpuSeconds: 120,
  fileBytes: 64 * MEGABYTE,
  wallMs: 2 * 60 * 1000,
};

/** A minute of speech takes a third of this; a model that gets stuck is not waited for. */
export const captionLimits: SandboxLimits = {
  memoryBytes: 16 * 1024 * MEGABYTE,
  dataBytes: 3072 * MEGABYTE,
  cpuSeconds: 180,
  fileBytes: MEGABYTE,
  wallMs: 90 * 1000,
};

/** The path of the job's directory inside the sandbox. */
const JOB = '/job';
const PROCESSES = 256;
const OPEN_FILES = 64;

/** The descriptor bubblewrap reports on: distinguishes a failed program from a failed sandbox. */
export const STATUS_FD = 3;

/**
 * The arguments of bubblewrap for one program: it sees the system's programs, the named files of
 * its own and the job's directory, and neither network, processes, devices nor our files. Only the
 * job's directory is writable.
 */
export function sandboxArguments(
  directory: string,
  program: string,
  args: readonly string[],
  { limits, files = [] }: { readonly limits: SandboxLimits; readonly files?: readonly string[] },
): string[] {
  return [
    '--unshare-all',
    // Above, a user namespace is optional; here it is required, and none can be created inside.
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
    // On Debian libblas, which ffmpeg is linked to, is found through the alternatives.
    ['--ro-bind-try', '/etc/alternatives', '/etc/alternatives'],
    ['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
    ...files.map((file) => ['--ro-bind', file, file]),
    ['--bind', directory, JOB],
    ['--remount-ro', '/'],
    ['--chdir', JOB],
    ['--setenv', 'PATH', '/usr/local/bin:/usr/bin'],
    // Every thread's arena would count towards the memory limit.
    ['--setenv', 'MALLOC_ARENA_MAX', '2'],
    '--',
    // Inside, where other processes of the same user do not count towards the limit.
    'prlimit',
    `--as=${limits.memoryBytes}`,
    limits.dataBytes === undefined ? [] : `--data=${limits.dataBytes}`,
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
