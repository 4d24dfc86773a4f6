import { bringAllUp, services, startAfresh, takeAllDown } from './services/all.ts';

const commands: Record<string, () => Promise<void>> = {
  up: () => bringAllUp().then(printStatus),
  down: takeAllDown,
  status: printStatus,
  reset: () => startAfresh().then(printStatus),
};

async function printStatus(): Promise<void> {
  for (const service of services) {
    const state = (await service.isUp()) ? 'up' : 'away';
    console.log(`${service.name.padEnd(13)} ${state.padEnd(5)} ${service.address}`);
  }
}

const command = commands[process.argv[2] ?? ''];
if (!command) {
  console.error('Usage: pnpm services up|down|status|reset');
  process.exit(2);
}
try {
  await command();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
