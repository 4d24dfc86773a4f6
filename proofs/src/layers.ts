import { parseArgs } from 'node:util';
import { openSite } from './layers/site.ts';
import { proveClicks } from './layers/prove-clicks.ts';
import { proveMixCost } from './layers/prove-mix-cost.ts';
import { provePreview } from './layers/prove-preview.ts';
import { proveWithdrawal } from './layers/prove-withdrawal.ts';

const PARTS = ['clicks', 'preview', 'cost', 'withdraw'] as const;
type Part = (typeof PARTS)[number];

const isPart = (text: string): text is Part => PARTS.some((part) => part === text);

/**
 * Layers from take to mix, and out of it again: sounds are in time, the studio's preview sounds like the
 * server's mix, mixing costs little more than ffmpeg, and a stem that is withdrawn is in no response.
 * `--only=clicks,preview` runs some parts, so that an interrupted run can go on; `--kills=20` says how
 * often a process is killed while mixes are rendered again, `--mixes=200` how many there are.
 */
export async function run({
  small,
  flags,
}: {
  small: boolean;
  flags: readonly string[];
}): Promise<void> {
  const { values } = parseArgs({
    args: flags.filter((flag) => flag !== '--small'),
    options: {
      only: { type: 'string' },
      mixes: { type: 'string' },
      kills: { type: 'string' },
    },
  });
  const wanted = values.only?.split(',') ?? [...PARTS];
  const unknown = wanted.find((part) => !isPart(part));
  if (unknown !== undefined) throw new Error(`Parts are ${PARTS.join(', ')}, not ${unknown}.`);

  if (wanted.includes('cost')) await proveMixCost({ small });
  if (wanted.includes('clicks') || wanted.includes('preview')) {
    const site = await openSite({ small });
    try {
      if (wanted.includes('clicks')) await proveClicks(site, { small });
      if (wanted.includes('preview')) await provePreview(site, { small });
    } finally {
      await site.close();
    }
  }
  if (!wanted.includes('withdraw')) return;
  const mixes = Number(values.mixes ?? (small ? 5 : 200));
  const kills = Number(values.kills ?? (small ? 1 : 20));
  await proveWithdrawal({ small, mixes, kills });
}
