import { provePreview } from './edits/preview.ts';
import { proveRender } from './edits/render.ts';

// What an author edits is what everyone gets. `--only=<part>` runs one part.
const parts: Readonly<Record<string, (options: { small: boolean }) => Promise<void>>> = {
  render: proveRender,
  preview: provePreview,
};
const ONLY = '--only=';

export async function run({
  small,
  flags,
}: {
  small: boolean;
  flags: readonly string[];
}): Promise<void> {
  const only = flags.find((flag) => flag.startsWith(ONLY))?.slice(ONLY.length);
  const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only);
  if (chosen.length === 0) throw new Error(`Parts: ${Object.keys(parts).join(', ')}`);
  for (const [name, prove] of chosen) {
    console.log(`${name}:`);
    await prove({ small });
  }
}
