import { availableParallelism } from 'node:os';
import { isPartName, startPart, type Part, type PartName } from '@swirl/stack/part';
import { onStopSignal } from '@swirl/stack/stop-signal';

// `pnpm start` runs the app as built: the API with the web app, a process for each core, and a worker.
const wanted = process.argv.length > 2 ? process.argv.slice(2) : ['api', 'worker'];
if (!wanted.every(isPartName)) {
  console.error('Usage: pnpm start [api] [worker]');
  process.exit(2);
}
const parts: Part[] = [];
const onEnd = (name: PartName, how: string) => {
  const others = parts.some((part) => part.isRunning());
  console.error(`${name} ended (${how}).${others ? ` "pnpm start ${name}" brings it back.` : ''}`);
  if (!others) process.exit(1);
};

onStopSignal(async () => {
  await Promise.all(parts.map((part) => part.stop()));
});
for (const name of wanted) {
  const count = name === 'api' ? availableParallelism() : 1;
  for (let number = 0; number < count; number += 1) {
    const env = count > 1 ? { SHARE_PORT: 'true', ...ownMetricsPort(number) } : {};
    parts.push(await startPart(name, { ownGroup: true, onEnd, env }));
  }
}

/** Each process has its own, from the configured one on. */
function ownMetricsPort(number: number): NodeJS.ProcessEnv {
  const first = process.env['METRICS_PORT'];
  return first === undefined || first === ''
    ? {}
    : { METRICS_PORT: String(Number(first) + number) };
}
