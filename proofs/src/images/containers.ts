import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@swirl/stack/settings';
import { findInstalled } from '../../lib/rehearsal/installed.ts';
import { composeServices, type Service } from './compose.ts';

const OUTPUT_LIMIT = 64 * 1024 * 1024;
/** The compiler of texts writes thousands at once. */
const FILES_AT_MOST = 20_000;

export interface Containers {
  readonly podman: (...args: readonly string[]) => Promise<string>;
  readonly build: (target: string) => Promise<void>;
  /** In megabytes, with everything that it builds on. */
  readonly sizeOf: (target: string) => Promise<number>;
  /** The command of a service of deploy/compose.yaml, or another, with the service's restrictions. */
  readonly runAs: (
    service: string,
    options: { readonly args?: readonly string[]; readonly command?: readonly string[] },
  ) => Promise<string>;
  /** The last lines that a container said. */
  readonly logsOf: (name: string) => Promise<string>;
  /** Ends all containers and gives back what they use. */
  readonly close: () => Promise<void>;
}

const imageOf = (target: string) => `localhost/swirl-${target}:proof`;

/** Images and containers of their own in a folder. */
export async function openContainers(
  folder: string,
  { asBuilt }: { readonly asBuilt: boolean },
): Promise<Containers> {
  const podmanProgram = findInstalled('podman');
  const buildah = findInstalled('buildah');
  findInstalled('runc');
  const at = (name: string) => join(folder, name);
  await writeFile(
    at('storage.conf'),
    `[storage]\ndriver = "overlay"\ngraphroot = "${at('storage')}"\nrunroot = "${at('run')}"\n`,
  );
  // podman would raise limits, which needs a privilege that not every machine gives to root.
  const limits = await hardLimits();
  const given = Object.entries(limits).map(([name, limit]) => `"${name}=${limit}:${limit}"`);
  // runc, because crun refuses machines with both versions of cgroups.
  await writeFile(
    at('containers.conf'),
    `[containers]\ndefault_ulimits = [${given.join(', ')}]\n` +
      '[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n',
  );
  const env = {
    ...process.env,
    CONTAINERS_CONF: at('containers.conf'),
    CONTAINERS_STORAGE_CONF: at('storage.conf'),
  };
  const execute = (program: string, args: readonly string[]) =>
    promisify(execFile)(program, args, { cwd: root, env, maxBuffer: OUTPUT_LIMIT });
  const podman = async (...args: readonly string[]) => (await execute(podmanProgram, args)).stdout;
  return {
    podman,
    async build(target) {
      const ulimit = `nofile=${limits.nofile}:${limits.nofile}`;
      const how = ['--isolation', 'chroot', '--ulimit', ulimit, '--layers', '--target', target];
      if (asBuilt) {
        const ignored = await readFile(join(root, '.dockerignore'), 'utf8');
        await writeFile(at('ignored'), ignored.replace('**/dist\n', ''));
        how.push('--ignorefile', at('ignored'), '--build-arg', 'RELEASE_OPTIONS=--as-built');
      }
      const args = ['bud', ...how, '-t', imageOf(target), '-f', 'deploy/Dockerfile', '.'];
      await execute(buildah, args).catch((error: unknown) => {
        const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
        throw new Error(`${target} can't be built:\n${said.slice(-4000)}`, { cause: error });
      });
    },
    async logsOf(name) {
      const { stdout, stderr } = await execute(podmanProgram, ['logs', '--tail', '40', name]);
      return stdout + stderr;
    },
    async sizeOf(target) {
      const size = await podman('image', 'inspect', '--format', '{{.Size}}', imageOf(target));
      return Math.round(Number(size) / 1e6);
    },
    async runAs(name, { args = [], command }) {
      const service = composeServices()[name];
      if (service?.build === undefined) throw new Error(`deploy/compose.yaml builds no ${name}`);
      const what = command ?? service.command ?? [];
      const image = imageOf(service.build.target);
      return podman('run', ...(await restrictionsOf(service)), ...args, image, ...what);
    },
    async close() {
      await podman('rm', '--all', '--force', '--time', '0').catch(() => '');
      await podman('rmi', '--all', '--force').catch(() => '');
      await execute('umount', [join(at('storage'), 'overlay')]).catch(() => undefined);
    },
  };
}

/** What podman's processes may have at most: it lowers the number of processes to this one itself. */
const PROCESSES_AT_MOST = 32_768;

async function hardLimits() {
  const text = await readFile('/proc/self/limits', 'utf8');
  const limit = (name: string) => {
    const hard = new RegExp(`^${name} +\\S+ +(\\d+)`, 'm').exec(text)?.[1];
    return hard === undefined ? Number.POSITIVE_INFINITY : Number(hard);
  };
  return {
    nofile: Math.min(limit('Max open files'), FILES_AT_MOST),
    nproc: Math.min(limit('Max processes'), PROCESSES_AT_MOST),
  };
}

/** The options of a service as podman takes them. */
async function restrictionsOf(service: Service): Promise<string[]> {
  const options: string[] = [];
  if (service.read_only === true) options.push('--read-only', '--read-only-tmpfs=false');
  for (const capability of service.cap_drop ?? []) options.push('--cap-drop', capability);
  for (const path of service.tmpfs ?? []) options.push('--tmpfs', path);
  for (const volume of service.volumes ?? []) options.push('--volume', volume.split(':')[1] ?? '');
  for (const [name, value] of Object.entries(service.sysctls ?? {})) {
    options.push('--sysctl', `${name}=${value}`);
  }
  for (const option of service.security_opt ?? []) {
    const [kind, profile = ''] = option.split(/[:=]/);
    if (kind === 'systempaths') options.push('--security-opt', 'unmask=ALL');
    else if (kind === 'seccomp') {
      const file = join(root, 'deploy', profile);
      // podman reports a missing profile only when the container starts.
      await readFile(file);
      options.push('--security-opt', `seccomp=${file}`);
    } else if (kind === 'no-new-privileges') options.push('--security-opt', 'no-new-privileges');
  }
  return options;
}
