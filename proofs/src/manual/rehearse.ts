import assert from 'node:assert/strict';
import { openDownloads, prepareMachine, standIn } from '../install/machine.ts';
import { becomeSmall, describePeaks } from '../install/memory.ts';
import { runInTerminal } from '../install/terminal.ts';
import { fillIn, type Block } from './page-blocks.ts';
import { query, type Machine, type Step } from './step.ts';

const DOMAIN = 'swirl.example';

// Let's Encrypt's part: it leaves a certificate where certbot would.
const CERTBOT = `
live=/etc/letsencrypt/live/${DOMAIN}
case "$*" in *'--domain ${DOMAIN} '*) ;; *) exit 1 ;; esac
mkdir -p $live
cp /prove/given/site.pem $live/fullchain.pem
cp /prove/given/site.key $live/privkey.pem`;

/** Runs blocks of a page on this machine. Returns the peak of memory of each step of theirs, in MB. */
export async function rehearse(
  blocks: readonly Block[],
  steps: readonly Step[],
  setUp?: (machine: Machine) => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  prepareMachine(DOMAIN);
  standIn('/usr/local/bin/certbot', CERTBOT);
  const downloads = await openDownloads();
  const memory = becomeSmall();
  const machine: Machine = { memory, environment: downloads.environment };
  await setUp?.(machine);
  for (const step of steps) {
    const block = blocks.find(({ name }) => name === step.block);
    assert(block !== undefined, `there is no block '${step.block}'`);
    const begun = performance.now();
    console.log(`\n== ${step.block} (line ${block.line})`);
    await step.before?.(machine);
    memory.step(step.block);
    const output = await runBlock(block, step, machine);
    memory.step(`after ${step.block}`);
    await step.after?.(machine, output);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`== ${step.block}: done in ${seconds} s`);
  }
  memory.stop();
  downloads.close();
  console.log(`peaks of memory:\n${describePeaks(memory.peaks())}`);
  return memory.peaks();
}

async function runBlock(block: Block, step: Step, machine: Machine): Promise<string> {
  const lines = fillIn(block.lines, step.values ?? {});
  if (block.language === 'sql') return query(lines);
  standIn('/usr/local/bin/editor', step.edit ?? 'exit 1');
  return runInTerminal(lines, {
    ...(step.folder !== undefined && { folder: step.folder }),
    environment: machine.environment,
    onLine: (line) => {
      // After progress bars on the same line.
      const [, says] = /(?:^|\r.*)(?:install|release): (.+)$/.exec(line) ?? [];
      if (says !== undefined) machine.memory.step(`${step.block}: ${says}`);
    },
  });
}
