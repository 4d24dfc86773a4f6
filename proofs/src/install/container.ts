import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { root as checkout } from '@swirl/stack/settings';

export interface Folders {
  /** The Debian to run in. */
  readonly system: string;
  /** Mounted inside as /prove/given: release, certificate, the socket to the outside. */
  readonly given: string;
}

/**
 * Runs a file of ours inside that Debian, as root there, with its own processes and network: its
 * ports collide with nothing, and when this ends all that was started inside ends with it. A plain
 * chroot would not do: the kernel creates no user namespaces in one, and ffmpeg's sandbox is one.
 */
export async function runInside(
  { system, given }: Folders,
  file: string,
  ...args: readonly string[]
): Promise<void> {
  const node = await realpath(process.execPath);
  const child = spawn(
    'bwrap',
    [
      ['--bind', system, '/'],
      ['--dev', '/dev'],
      ['--tmpfs', '/run'],
      ['--perms', '1777', '--tmpfs', '/tmp'],
      ['--ro-bind', checkout, '/prove/checkout'],
      ['--ro-bind', node, '/prove/node'],
      ['--bind', given, '/prove/given'],
      ['--unshare-pid', '--unshare-net', '--unshare-ipc', '--unshare-uts'],
      ['--hostname', 'swirl', '--die-with-parent', '--new-session'],
      ['--cap-add', 'ALL', '--clearenv'],
      ['--setenv', 'PATH', '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
      ['--setenv', 'NODE_EXTRA_CA_CERTS', '/prove/given/trusted.pem'],
      ['--setenv', 'PIP_CERT', '/prove/given/trusted.pem'],
      ['--setenv', 'HOME', '/root'],
      // bubblewrap's own /proc would be read-only where ffmpeg's sandbox has to write.
      [
        '--',
        'sh',
        '-c',
        'mkdir -p /proc && mount -t proc proc /proc && exec /prove/node "$0" "$@"',
      ],
      `/prove/checkout/${file}`,
      ...args,
    ].flat(),
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`What ran inside ended with ${code}.`);
}
