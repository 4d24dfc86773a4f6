import { setTimeout as pause } from 'node:timers/promises';
import type { JobName } from '@swirl/db/jobs/catalogue';
import type { createPool, Transaction } from '@swirl/db/client';
import type { JobHandlers } from '../src/job-handler.ts';

/** What a scripted job does after it recorded that it runs. */
type Script = 'finish' | 'wait' | 'heed' | 'hang' | 'die' | 'fail' | 'refuse' | 'wreck';
/** A job without a script finishes immediately. */
export type Scripts = Readonly<Partial<Record<JobName, Script>>>;

type Pool = ReturnType<typeof createPool>;

export async function createRunsTable(pool: Pool): Promise<void> {
  await pool.query(
    `CREATE TABLE runs (name text, event text, pid int, payload json, at timestamptz DEFAULT now())`,
  );
}

/** Handlers for all jobs that record each run in the table `runs` and then follow their script. */
export function createScriptedHandlers(pool: Pool, scripts: Scripts): JobHandlers {
  const trace = async (name: JobName, event: string, payload: unknown) => {
    await pool.query('INSERT INTO runs (name, event, pid, payload) VALUES ($1, $2, $3, $4)', [
      name,
      event,
      process.pid,
      payload,
    ]);
  };
  const script = (name: JobName) => ({
    async perform(payload: unknown, { signal }: { readonly signal: AbortSignal }) {
      await trace(name, 'started', payload);
      await follow(scripts[name] ?? 'finish', signal, pool);
      await trace(name, 'finished', payload);
    },
    shouldRetry: () => scripts[name] !== 'refuse' && scripts[name] !== 'wreck',
    async onFinalFailure(payload: unknown, { tx }: { readonly tx: Transaction }) {
      if (scripts[name] === 'wreck') await tx.execute('SELECT nonsense');
      await trace(name, 'gave up', payload);
    },
  });
  return {
    'sessions.sweep': script('sessions.sweep'),
    'secrets.sweep': script('secrets.sweep'),
    'mail.account': script('mail.account'),
    'mail.moderation': script('mail.moderation'),
    'moderation.purge': script('moderation.purge'),
    'counts.reconcile': script('counts.reconcile'),
    'loops.process': script('loops.process'),
    'comments.process': script('comments.process'),
    'comments.transcribe': script('comments.transcribe'),
    'loops.add-size': script('loops.add-size'),
    'captions.write': script('captions.write'),
    'mixes.render': script('mixes.render'),
    'mixes.refresh': script('mixes.refresh'),
    'scheduled.post': script('scheduled.post'),
    'imports.run': script('imports.run'),
    'media.delete-objects': script('media.delete-objects'),
    'media.purge-cdn': script('media.purge-cdn'),
    'media.rename': script('media.rename'),
    'media.sweep': script('media.sweep'),
    'exports.build': script('exports.build'),
    'exports.sweep': script('exports.sweep'),
    'uploads.sweep': script('uploads.sweep'),
    'accounts.erase': script('accounts.erase'),
    'accounts.sweep': script('accounts.sweep'),
    'tombstones.write': script('tombstones.write'),
    'bucket.renew': script('bucket.renew'),
    'tombstones.sweep': script('tombstones.sweep'),
    'push.send': script('push.send'),
    'digests.enqueue': script('digests.enqueue'),
    'mail.digest': script('mail.digest'),
    'notifications.sweep': script('notifications.sweep'),
    'records.sweep': script('records.sweep'),
    'captions.publish': script('captions.publish'),
    'listeners.count': script('listeners.count'),
    'feeds.refresh': script('feeds.refresh'),
    'discover.refresh': script('discover.refresh'),
  };
}

async function follow(script: Script, signal: AbortSignal, pool: Pool): Promise<void> {
  switch (script) {
    case 'finish':
      return;
    case 'fail':
    case 'refuse':
    case 'wreck':
      throw new Error('as the script says');
    case 'die':
      process.kill(process.pid, 'SIGKILL');
      return;
    case 'wait':
      await gateOpened(pool);
      return;
    case 'heed':
      await aborted(signal);
      throw signal.reason;
    case 'hang':
      await new Promise(() => {});
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

/** Until the test inserts a row into its table `gate`. */
async function gateOpened(pool: Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query('SELECT FROM gate');
    if (rowCount !== 0) return;
    await pause(20);
  }
}
