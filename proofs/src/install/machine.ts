import { appendFileSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { forwardToSocket } from './download-proxy.ts';

const PROXY_PORT = 3128;
const HERE = '/prove/checkout/proofs/src/install';

/** What a container image of Debian has: nothing starts by itself, and our systemctl. */
export function prepareMachine(domain: string): void {
  standIn('/usr/sbin/policy-rc.d', 'exit 101');
  standIn('/usr/local/sbin/systemctl', `exec /prove/node ${HERE}/systemctl.ts "$@"`);
  appendFileSync('/etc/hosts', `127.0.0.1 localhost ${domain}\n`);
  mkdirSync('/run/lock', { recursive: true });
}

/** A program for what this machine lacks, such as a way to Let's Encrypt. */
export function standIn(path: string, lines: string): void {
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
}

/** Downloads go through the socket to the outside. Returns the environment that says so. */
export async function openDownloads() {
  const proxy = await forwardToSocket(PROXY_PORT, '/prove/given/proxy.sock');
  const address = `http://127.0.0.1:${PROXY_PORT}`;
  return {
    environment: { http_proxy: address, https_proxy: address, no_proxy: '127.0.0.1,localhost' },
    close: () => proxy.close(),
  };
}
