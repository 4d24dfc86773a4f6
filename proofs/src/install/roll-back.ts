import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const UNITS = '/etc/systemd/system';
const SITE = '/etc/nginx/sites-available/swirl';
const MARK = '# Only in this release.';

/** Gives an unpacked release another name, unit and site, so that it can be told from the first. */
export function renameRelease(folder: string, name: string): void {
  writeFileSync(`${folder}/RELEASE`, `${name}\n`);
  for (const file of ['debian/units/swirl.target', 'nginx/swirl.conf']) {
    appendFileSync(`${folder}/deploy/${file}`, `${MARK}\n`);
  }
  const timer = '[Timer]\nOnCalendar=monthly\nUnit=swirl-mirror.service\n';
  writeFileSync(`${folder}/deploy/backup/systemd/swirl-${name}.timer`, timer);
}

/** Its API ends at once. */
export function breakRelease(folder: string, from: string): void {
  execFileSync('cp', ['-al', from, folder]);
  const replaced = { RELEASE: 'broken\n', 'apps/api/src/main.ts': 'process.exit(78);\n' };
  for (const [file, lines] of Object.entries(replaced)) {
    rmSync(`${folder}/${file}`);
    writeFileSync(`${folder}/${file}`, lines);
  }
}

export function runningRelease(): string {
  return execFileSync('swirl', ['version'], { encoding: 'utf8' }).trim();
}

/** The units and the site on the machine are those of the release with the mark, or of the other. */
export function assertInstalled(name: string, marked: boolean): void {
  for (const file of [`${UNITS}/swirl.target`, SITE]) {
    assert.equal(readFileSync(file, 'utf8').includes(MARK), marked, file);
  }
  assert.equal(existsSync(`${UNITS}/swirl-${name}.timer`), marked, 'its own unit');
}
