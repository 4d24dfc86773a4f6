import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pinImages } from './supply-chain/pin-images.ts';

// `pnpm images [--write] [--registry URL] [folder]`: compares the images of others that the Dockerfile
// and the compose files name with their registries. `--write` pins them by digest.
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { write: { type: 'boolean', default: false }, registry: { type: 'string' } },
  allowPositionals: true,
});

try {
  const pinned = await pinImages({
    root: resolve(positionals[0] ?? join(import.meta.dirname, '..')),
    write: values.write,
    registry: values.registry,
    say: (line) => console.log(line),
  });
  if (!pinned) throw new Error('Not all images are pinned to what their registries have: --write');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
