import { bringAllUp, services, startAfresh, takeAllDown } from './all.ts';

// `pnpm services <command>`
const commands: Record<string, () => Promise<void>> = {
  up: () => bringAllUp().then(printStatus),
  down: takeAllDown,
  status: printStatus,
  reset: () => startAfresh().then(printStatus),
  restart: () => restart(process.argv[3]),
};

async function printStatus(): Promise<void> {
  for (const service of services) {
    const state = (await service.isUp()) ? 'up' : 'away';
    console.log(`${service.name.padEnd(13)} ${state.padEnd(5)} ${service.address}`);
  }
}

async function restart(name: string | undefined): Promise<void> {
  const service = services.find((one) => one.name === name);
  if (service === undefined) throw new Error(`There is no ${name} to restart.`);
  await service.down();
  await service.up();
}

const command = commands[process.argv[2] ?? ''];
if (!command) {
  console.error('Usage: pnpm services up|down|status|reset|restart <name>');
  process.exit(2);
}
try {
  await command();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
