import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { withProgress } from './progress.ts';

function terminal(isTTY: boolean) {
  const stderr = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  const written = () => String(stderr.read() ?? '');
  return {
    written,
    shown: { env: {}, stdin: Readable.from([]), stdout: new PassThrough(), stderr },
  };
}

const steps = (total: number) => async (step: () => void) => {
  for (let done = 0; done < total; done += 1) step();
  return Promise.resolve(total);
};

describe('the progress bar', () => {
  it('shows the progress at a terminal', async () => {
    const { shown, written } = terminal(true);
    expect(await withProgress(shown, { label: 'Deleting', total: 50 }, steps(50))).toBe(50);
    expect(written()).toMatch(/Deleting .*0 of 50/);
  });

  it('restores the cursor, also when the work fails', async () => {
    const { shown, written } = terminal(true);
    const failing = withProgress(shown, { label: 'Deleting', total: 50 }, () =>
      Promise.reject(new Error('no luck')),
    );
    await expect(failing).rejects.toThrow('no luck');
    expect(written()).toContain('\u001B[?25h');
  });

  it.each([
    ['in a script', false, 50],
    ['when it is short', true, 5],
  ])('prints nothing %s', async (_when, isTTY, total) => {
    const { shown, written } = terminal(isTTY);
    expect(await withProgress(shown, { label: 'Deleting', total }, steps(total))).toBe(total);
    expect(written()).toBe('');
  });
});
