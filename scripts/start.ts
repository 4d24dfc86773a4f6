import { isPartName, startPart, type Part, type PartName } from '@swirl/stack/part';
import { onStopSignal } from '@swirl/stack/stop-signal';

// `pnpm start` runs the app as built: the API with the web app, and a worker.
const wanted = process.argv.length > 2 ? process.argv.slice(2) : ['api', 'worker'];
if (!wanted.every(isPartName)) {
  console.error('Usage: pnpm start [api] [worker]');
  process.exit(2);
}
const parts = new Map<PartName, Part>();
const onEnd = (name: PartName, how: string) => {
  parts.delete(name);
  const others = parts.size > 0;
  console.error(`${name} ended (${how}).${others ? ` "pnpm start ${name}" brings it back.` : ''}`);
  if (!others) process.exit(1);
};

onStopSignal(async () => {
  await Promise.all([...parts.values()].map((part) => part.stop()));
});
for (const name of wanted) parts.set(name, await startPart(name, { ownGroup: true, onEnd }));
