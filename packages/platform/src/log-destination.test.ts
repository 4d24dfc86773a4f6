import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@swirl/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogDestination } from './log-destination.ts';

const source = fileURLToPath(new URL('log-destination.ts', import.meta.url));

describe('the destination of logs', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'swirl-log-'));
    file = join(folder, 'log');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('writes a line that no other follows', async () => {
    createLogDestination(file).write('one\n');
    await eventually(() => expect(readFileSync(file, 'utf8')).toBe('one\n'));
  });

  it('writes all lines in their order', async () => {
    const lines = Array.from({ length: 2_000 }, (_, nth) => `line ${nth}\n`);
    const destination = createLogDestination(file);
    for (const line of lines) destination.write(line);
    await eventually(() => expect(readFileSync(file, 'utf8')).toBe(lines.join('')));
  });

  it.each([
    ['ends', ''],
    ['fails', 'throw new Error("broken");'],
    ['exits at once', 'process.exit(1);'],
  ])('loses no line of a process that %s', (_end, code) => {
    const script = `
      import { createLogDestination } from ${JSON.stringify(source)};
      createLogDestination(1).write('last words\\n');
      ${code}`;
    // Through the shell, which ignores how the process ended.
    const written = execFileSync(
      'sh',
      ['-c', '"$0" --input-type=module --eval "$1" 2>/dev/null || true', process.execPath, script],
      { encoding: 'utf8' },
    );
    expect(written).toBe('last words\n');
  });
});
