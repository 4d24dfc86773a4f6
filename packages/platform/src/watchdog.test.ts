import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const WATCHDOG = new URL('./watchdog.ts', import.meta.url).href;

it('a process whose event loop is blocked is killed, and says so', async () => {
  const script = `
    import { startWatchdog } from '${WATCHDOG}';
    startWatchdog({ checks: 2, checkMs: 1200 });
    setTimeout(() => { for (;;); }, 100);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const [said, [, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(signal).toBe('SIGKILL');
  expect(said).toContain('The event loop was blocked for 2.4 s');
});
