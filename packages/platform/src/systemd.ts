import { execFile } from 'node:child_process';
import type { Logger } from './logger.ts';

/**
 * Tells systemd that the process serves from now on, and then that it is alive, in half the time
 * after which systemd would kill it (WatchdogSec). That covers what no thread inside can notice: a
 * process that is stopped as a whole. Without systemd nothing happens.
 */
export function reportToSystemd(env: NodeJS.ProcessEnv, logger: Logger): void {
  if (env['NOTIFY_SOCKET'] === undefined) return;
  // Node has no datagram sockets on the file system, so systemd's own program sends.
  const send = (state: string) =>
    execFile('systemd-notify', [state], (err) => {
      if (err !== null) logger.warn({ err, state }, 'could not reach systemd');
    });
  send('READY=1');
  const withinMs = Number(env['WATCHDOG_USEC'] ?? 0) / 1000;
  if (withinMs > 0) setInterval(() => send('WATCHDOG=1'), withinMs / 2).unref();
}
