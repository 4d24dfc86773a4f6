import { services } from '@swirl/stack/engines/all';
import type { Service } from '@swirl/stack/engines/daemon';
import { run } from '@swirl/stack/process';
import { startProgram, type Program } from '@swirl/stack/program';
import { root } from '@swirl/stack/settings';
import { startStack, type Stack } from '@swirl/stack/stack';
import { onStopSignal } from '@swirl/stack/stop-signal';

// `pnpm dev`: everything at once, with reload. Vite is in front and proxies /api.
const WEB_PORT = process.env['PORT'] ?? '3000';
const API_PORT = process.env['API_PORT'] ?? String(Number(WEB_PORT) + 1);

let stack: Stack | undefined;
const programs: Program[] = [];
const startedByUs: Service[] = [];

onStopSignal(stopEverything);
try {
  await bringServicesUp();
  const { stdout } = await run(process.execPath, ['packages/db/src/migrate.ts']);
  process.stdout.write(stdout);
  await startProcesses();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopEverything();
  process.exitCode = 1;
}

async function bringServicesUp(): Promise<void> {
  await Promise.all(
    services.map(async (service) => {
      if (await service.isUp()) return;
      startedByUs.push(service);
      await service.up();
    }),
  );
}

async function stopEverything(): Promise<void> {
  await Promise.all([stack?.stop(), ...programs.map((program) => program.end('SIGTERM'))]);
  await Promise.all(startedByUs.map((service) => service.down()));
}

async function startProcesses(): Promise<void> {
  startNode('mailbox', ['scripts/mailbox.ts'], root);
  stack = await startStack({
    port: Number(API_PORT),
    origin: `http://localhost:${WEB_PORT}`,
    worker: true,
    nodeArgs: ['--watch', '--watch-preserve-output'],
    ownGroup: true,
    waitFor: 'nothing',
    onEnd: sayEnded,
  });
  startNode('web', ['node_modules/vite/bin/vite.js', '--strictPort'], 'apps/web');
  console.log(`Swirl is at http://localhost:${WEB_PORT} in a moment. Ctrl-C stops everything.`);
}

function startNode(name: string, args: readonly string[], cwd: string): void {
  const env = { ...process.env, WEB_PORT, API_PORT };
  const onEnd = (how: string) => sayEnded(name, how);
  programs.push(startProgram({ command: process.execPath, args, cwd, env, ownGroup: true, onEnd }));
}

function sayEnded(name: string, how: string): void {
  console.error(`${name} ended (${how}).`);
}
