import { checkFiles } from './images/check-files.ts';
import { checkLoudness } from './images/check-loudness.ts';

/**
 * The images of deploy/Dockerfile are built without Docker and started with the restrictions of
 * deploy/compose.yaml. The small size builds nothing: it checks the files, and that no step of a build
 * fails silently. `--only=<target>,<target>` builds some of them; `--as-built` takes the web app as
 * `pnpm build` left it.
 */
export async function run({
  small,
  flags,
}: {
  small: boolean;
  flags: readonly string[];
}): Promise<void> {
  await checkFiles();
  await checkLoudness();
  if (small) return;
  const { buildAndRun } = await import('./images/build-and-run.ts');
  const only = flags.find((flag) => flag.startsWith('--only='))?.slice('--only='.length);
  await buildAndRun({ targets: only?.split(','), asBuilt: flags.includes('--as-built') });
}
