import { Children, onStopSignal } from './children.ts';

// `pnpm start` runs the app as built: the API with the web app, and a worker.
const entries: Record<string, string> = {
  api: 'apps/api/src/main.ts',
  worker: 'apps/worker/src/main.ts',
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(entries);
const children = new Children();

children.onUnexpectedEnd = (name, how) => {
  const others = children.count > 0;
  console.error(`${name} ended (${how}).${others ? ` "pnpm start ${name}" brings it back.` : ''}`);
  if (!others) process.exit(1);
};
onStopSignal(() => children.stopAll());

for (const name of wanted) {
  const entry = entries[name];
  if (entry === undefined) {
    console.error('Usage: pnpm start [api] [worker]');
    process.exit(2);
  }
  children.start(name, [entry]);
}
