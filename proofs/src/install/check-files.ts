import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { run } from '@swirl/stack/process';
import { root } from '@swirl/stack/settings';

/** Every script that runs on a server, or builds what runs there. */
export async function checkScripts(): Promise<number> {
  const others = ['engines/captions/install', 'scripts/setup', 'scripts/toolchain'];
  const files = [...globSync('deploy/**/*', { cwd: root }), ...others];
  const scripts: string[] = [];
  for (const file of files) {
    const start = await readFile(join(root, file), 'utf8').catch(() => '');
    if (/^#(?:!.*\b(?:ba)?sh$| shellcheck shell=)/m.test(start.slice(0, 80))) scripts.push(file);
  }
  await complainingOnlyIfWrong(
    'shellcheck',
    ['--external-sources', '--severity=warning', ...scripts],
    root,
  );
  return scripts.length;
}

function shippedUnits(): string[] {
  return globSync('deploy/{debian/units,backup/systemd}/*', { cwd: root });
}

/** systemd's own verification of the units, in a root with the programs they name. */
export async function checkUnits(folder: string): Promise<number> {
  const system = join(folder, 'system');
  const units = shippedUnits();
  const unitFolder = join(system, 'etc/systemd/system');
  await mkdir(unitFolder, { recursive: true });
  await mkdir(join(system, 'usr/lib/systemd'), { recursive: true });
  await cp('/lib/systemd/system', join(system, 'usr/lib/systemd/system'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await symlink('usr/lib', join(system, 'lib'));
  for (const unit of units) {
    const text = await readFile(join(root, unit), 'utf8');
    await writeFile(join(unitFolder, basename(unit)), text);
    for (const [, program = ''] of text.matchAll(/^Exec(?:Start|Reload)=(\S+)/gm)) {
      await mkdir(join(system, dirname(program)), { recursive: true });
      await writeFile(join(system, program), '', { mode: 0o755 });
    }
  }
  await verifyUnits(system, units);
  await Promise.all(units.filter((unit) => unit.endsWith('.service')).map(requireLowExposure));
  return units.length;
}

/** A template is checked as one of its instances. */
async function verifyUnits(system: string, units: readonly string[]): Promise<void> {
  const names = units.map((unit) => basename(unit).replace('@.', '@1.'));
  await complainingOnlyIfWrong('systemd-analyze', [
    'verify',
    '--man=no',
    `--root=${system}`,
    ...names,
  ]);
}

/** systemd's own estimate of what a process that was taken over could reach, from 0 to 10. */
async function requireLowExposure(unit: string): Promise<void> {
  const below4 = ['--offline=yes', '--threshold=39', '--no-pager'];
  await complainingOnlyIfWrong('systemd-analyze', ['security', ...below4, join(root, unit)]);
}

async function complainingOnlyIfWrong(file: string, args: string[], cwd = '/'): Promise<void> {
  const outcome = await run(file, args, { cwd }).catch((error: unknown) => {
    if (!isFailedRun(error)) throw error;
    throw new Error(`${file}:\n${error.stdout}${error.stderr}`);
  });
  if (outcome.stderr !== '') throw new Error(`${file}:\n${outcome.stderr}`);
}

function isFailedRun(error: unknown): error is Error & { stdout: string; stderr: string } {
  return error instanceof Error && 'stdout' in error && 'stderr' in error;
}
