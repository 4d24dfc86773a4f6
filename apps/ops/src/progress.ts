import { Presets, SingleBar } from 'cli-progress';
import type { Terminal } from './terminal.ts';

/** A few steps are done before a bar could be read. */
const WORTH_SHOWING = 20;

/**
 * Shows the progress of long work at a terminal, and nothing elsewhere. On stderr, so that stdout
 * stays machine-readable; removed when the work ends, on success or failure.
 */
export async function withProgress<T>(
  { stderr }: Terminal,
  { label, total }: { readonly label: string; readonly total: number },
  work: (step: () => void) => Promise<T>,
): Promise<T> {
  if (total < WORTH_SHOWING) return work(() => {});
  const bar = new SingleBar(
    {
      stream: stderr,
      format: `${label} {bar} {value} of {total}, {eta_formatted} left`,
      noTTYOutput: false,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  try {
    return await work(() => bar.increment());
  } finally {
    bar.stop();
  }
}
