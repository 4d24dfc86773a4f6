import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentSchema } from '@swirl/platform/environment';
import { expect, it } from 'vitest';
import { root } from '@swirl/stack/settings';

const MAX_DAYS = 30;

const read = (path: string) => readFileSync(join(root, 'deploy/backup', path), 'utf8');
const numberIn = (path: string, name: string) =>
  Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(read(path))?.[1]);

it('no backup is older than thirty days', () => {
  // The retention; the full backup before that is a week older, and is deleted a day later.
  expect(read('pgbackrest.conf')).toMatch(/^repo1-retention-full-type=time$/m);
  expect(read('systemd/swirl-backup-full.timer')).toMatch(/^OnCalendar=Sun /m);
  const days = numberIn('pgbackrest.conf', 'repo1-retention-full');
  expect(days + 7 + 1).toBeLessThanOrEqual(MAX_DAYS);
});

it('deleted files leave the mirror within thirty days', () => {
  expect(numberIn('backup.env.example', 'MIRROR_KEEP_DAYS')).toBeLessThan(MAX_DAYS);
});

it('tombstones are kept longer than any backup', () => {
  expect(environmentSchema.shape.TOMBSTONE_DAYS.parse(undefined)).toBeGreaterThan(MAX_DAYS);
});
