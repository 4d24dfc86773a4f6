import { Children, onStopSignal } from './children.ts';
import { services } from './services/all.ts';
import { run, type Service } from './services/process.ts';

// `pnpm dev`: everything at once, with reload. Vite stands in front and hands /api on.
const WEB_PORT = process.env['PORT'] ?? '3000';
const API_PORT = process.env['API_PORT'] ?? String(Number(WEB_PORT) + 1);

const children = new Children();
const startedByUs: Service[] = [];

onStopSignal(stopEverything);
try {
  await bringServicesUp();
  const { stdout } = await run(process.execPath, ['packages/db/src/migrate.ts']);
  process.stdout.write(stdout);
  startProcesses();
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
  await children.stopAll();
  await Promise.all(startedByUs.map((service) => service.down()));
}

function startProcesses(): void {
  const env = {
    NODE_ENV: 'development',
    PORT: API_PORT,
    PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  };
  children.start('mailbox', ['scripts/mailbox.ts']);
  const watch = ['--watch', '--watch-preserve-output'];
  children.start('api', [...watch, 'apps/api/src/main.ts'], { env });
  children.start('worker', [...watch, 'apps/worker/src/main.ts'], { env });
  children.start('web', ['node_modules/vite/bin/vite.js', '--strictPort'], {
    cwd: 'apps/web',
    env: { WEB_PORT, API_PORT },
  });
  console.log(`Swirl is at http://localhost:${WEB_PORT} in a moment. Ctrl-C stops everything.`);
}
