import { chmod, chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Owner } from '@swirl/stack/program';
import { run } from '@swirl/stack/process';
import { root } from '@swirl/stack/settings';

export type Settings = Readonly<Record<string, string | number>>;

export interface Rendering {
  /** Replaces the example's settings. */
  readonly settings: Settings;
  readonly settingsFile: string;
  readonly owner: Owner | undefined;
}

/** Renders a template of deploy/ as an operator does, and writes it to its path. */
export async function renderTo(
  path: string,
  template: string,
  { settingsFile, owner }: Rendering,
): Promise<void> {
  const { stdout } = await run(join(root, 'deploy/render'), [
    settingsFile,
    join(root, 'deploy', template),
  ]);
  await writeOwned(path, stdout, owner);
}

export async function writeSettings({ settings, settingsFile, owner }: Rendering): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  await writeOwned(settingsFile, lines.join(''), owner);
}

async function writeOwned(path: string, text: string, owner: Owner | undefined): Promise<void> {
  await writeFile(path, text);
  await chmod(path, 0o600);
  if (owner !== undefined) await chown(path, owner.uid, owner.gid);
}
