import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freeRange } from '@swirl/stack/free-ports';
import { run, until } from '@swirl/stack/process';
import { portIsTaken } from '@swirl/stack/engines/daemon';
import { root } from '@swirl/stack/settings';
import { certify } from './own-authority.ts';

const NGINX = '/usr/sbin/nginx';

export interface Edge {
  /** Of the process whose children answer. */
  readonly pid: number;
  readonly port: number;
  readonly httpPort: number;
  /** PEM of the certificate, and of its authority. */
  readonly certificate: Buffer;
  readonly authority: Buffer;
  stop(): Promise<void>;
}

/** The production site, on free ports of this machine, in front of the given processes. */
export async function startEdge(
  folder: string,
  name: string,
  apiPorts: readonly number[],
  /** Other values for the site's template, as NAME=value. */
  changed: readonly string[] = [],
): Promise<Edge> {
  const configuration = await writeConfiguration(folder, name, apiPorts, changed);
  const child = spawn(NGINX, ['-p', folder, '-c', configuration.file, '-e', 'error.log'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const running = () => child.exitCode === null && child.signalCode === null;
  await until(async () => {
    if (!running())
      throw new Error(`nginx ended:\n${await readFile(join(folder, 'error.log'), 'utf8')}`);
    return portIsTaken(configuration.port);
  }, 'nginx to listen');
  return {
    pid: child.pid ?? 0,
    port: configuration.port,
    httpPort: configuration.httpPort,
    certificate: configuration.certificate,
    authority: configuration.authority,
    async stop() {
      if (running()) child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Lets nginx itself validate the site. */
export async function checkSite(folder: string, name: string): Promise<void> {
  const { file } = await writeConfiguration(folder, name, [3001, 3002]);
  await run(NGINX, ['-t', '-q', '-p', folder, '-c', file, '-e', 'error.log']);
}

async function writeConfiguration(
  folder: string,
  name: string,
  apiPorts: readonly number[],
  changed: readonly string[] = [],
) {
  if (!existsSync(NGINX)) throw new Error('nginx is not installed: run scripts/setup');
  const httpPort = await freeRange(2);
  const port = httpPort + 1;
  const tls = await certify(folder, name);
  await mkdir(join(folder, 'cache'), { recursive: true });
  // nginx's workers may not enter the checkout.
  await cp(join(root, 'docs/runbooks'), join(folder, 'runbooks'), { recursive: true });
  const { stdout: site } = await run(join(root, 'deploy/nginx/render'), [
    `DOMAIN=${name}`,
    `PUBLIC_URL=https://${name}:${port}`,
    `LISTEN_HTTP=listen 127.0.0.1:${httpPort};`,
    `LISTEN_HTTPS=listen 127.0.0.1:${port} ssl http2;`,
    `API=${apiPorts.map((api) => `127.0.0.1:${api}`).join(',')}`,
    `CACHE=${join(folder, 'cache')}`,
    `ACME_ROOT=${folder}`,
    `RUNBOOKS=${join(folder, 'runbooks')}`,
    // Nobody counts, unless it is asked for.
    'EDGE_REPORTS=127.0.0.1:9',
    `CERTIFICATE=${tls.certificate}`,
    `CERTIFICATE_KEY=${tls.key}`,
    ...changed,
  ]);
  const file = join(folder, 'nginx.conf');
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(file, MAIN);
  const certificate = await readFile(tls.certificate);
  const authority = await readFile(tls.authority);
  return { file, port, httpPort, certificate, authority };
}

/** What Debian's nginx.conf has around a site, with everything in one folder. */
const MAIN = `daemon off;
worker_processes 2;
pid nginx.pid;
error_log error.log warn;
events { worker_connections 1024; }
http {
    types { }
    client_body_temp_path client_body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include site.conf;
}
`;
