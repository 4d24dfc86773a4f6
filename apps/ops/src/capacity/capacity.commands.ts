import type { Command } from 'commander';
import { wholeNumber } from '../command-arguments.ts';
import { examples, facts } from '../terminal-text.ts';
import type { SayAnswer } from '../run-command.ts';
import { bits, bytes, cores } from './amounts.ts';
import { assumptions, reckon, type Expected, type Needed } from './capacity.ts';
import { unitCosts } from './unit-costs.ts';

const amount = wholeNumber(0, 1_000_000_000_000);
const DAYS = 365;
const EXAMPLES = examples([
  ['capacity --people 1000 --loops-per-day 200 --views-per-day 20000', 'a town'],
  [
    'capacity --people 1000 --loops-per-day 200 --views-per-day 20000 --days 730 --json',
    'two years',
  ],
]);

export function addCapacityCommand(program: Command, say: SayAnswer): void {
  program
    .command('capacity')
    .description('estimate disks, bandwidth and cores for a number of people; needs no database')
    .requiredOption('--people <number>', 'accounts', amount)
    .requiredOption('--loops-per-day <number>', 'loops posted', amount)
    .requiredOption('--views-per-day <number>', 'loops viewed', amount)
    .option('--days <number>', 'for how many days of growth', wholeNumber(1, 36_500), DAYS)
    .addHelpText('after', EXAMPLES)
    .action((expected: Expected, command: Command) => {
      const { people, loopsPerDay, viewsPerDay, days } = expected;
      const given = { people, loopsPerDay, viewsPerDay, days };
      const needed = reckon(given);
      say(command, {
        text: neededText(given, needed),
        json: { expected: given, needed, assumptions, unitCosts },
      });
    });
}

function neededText({ days }: Expected, needed: Needed): string {
  const { secondsPerLoop, peak, edgeHitRate } = assumptions;
  const processes = Math.max(1, Math.ceil(needed.streamsAtPeak / unitCosts.stream.perProcess));
  return [
    `After ${days} days, without replicas and backups:`,
    facts({
      'files of media': bytes(needed.mediaBytes),
      database: `${bytes(needed.databaseBytes)}, of which ${bytes(needed.databaseMemoryBytes)} in memory`,
    }),
    'Each day, and in its busiest minute:',
    facts({
      'media sent': `${bytes(needed.egressBytesPerDay)}, ${bits(needed.egressBitsPerSecondAtPeak)}`,
      'read from the store': bits(needed.storeBitsPerSecondAtPeak),
      nginx: cores(needed.edgeCores),
      store: cores(needed.storeCores),
      requests: `${needed.requestsPerSecondAtPeak.toFixed(1)} a second`,
      API: `${cores(needed.apiCores)}; ${cores(needed.apiCoresForMedia)} more if it sends media itself`,
      PostgreSQL: cores(needed.databaseCores),
      'live events': `${Math.ceil(needed.streamsAtPeak)} open streams, ${bytes(needed.streamsMemoryBytes)} in ${processes} ${processes === 1 ? 'process' : 'processes'}`,
    }),
    'Workers in the busiest hour, by lane:',
    facts({
      media: cores(needed.transcodeCores),
      captions: `${cores(needed.captionCores)} where they are written`,
      'quick, bulk': 'not estimated; swirl_queue_oldest_seconds shows what waits',
    }),
    `Assumes loops of ${secondsPerLoop} s, a busiest minute of ${peak} times the mean, and that nginx has ${100 * edgeHitRate} % of what it sends; --json shows all of it.\n` +
      'docs/SCALING.md says what to do when.',
  ].join('\n\n');
}
