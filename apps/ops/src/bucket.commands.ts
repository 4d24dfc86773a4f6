import { adoptBucket, findBucketState, requireOwnBucket } from '@swirl/db/bucket/bucket-owner';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { OPERATOR, recordAct } from '@swirl/db/stores/moderation/audit-log.store';
import { createObjectStore, type ObjectStore } from '@swirl/platform/object-store';
import type { Command } from 'commander';
import { wholeNumber, yesOption } from './command-arguments.ts';
import { Refusal } from './refusal.ts';
import type { Answer, Desk, RunCommand } from './run-command.ts';
import { counted, examples } from './terminal-text.ts';

export function addBucketCommands(program: Command, run: RunCommand): void {
  program
    .command('create-bucket')
    .description('create the bucket for media in the object store, unless it exists')
    .action((_options: object, command: Command) =>
      run(command, (desk) =>
        withStore(desk, async (objectStore) => {
          await objectStore.ensureBucket();
          const state = await findBucketState(desk.db, objectStore);
          // A bucket of another database is left to adopt-bucket, which asks for confirmation.
          if (state === 'unclaimed' && !objectStore.readOnly) {
            await requireOwnBucket(desk.db, objectStore);
          }
          const { bucket, endpoint } = desk.objectStore;
          return { text: `The bucket ${bucket} exists.`, json: { bucket, endpoint } };
        }),
      ),
    );

  program
    .command('adopt-bucket')
    .description('after a restore: take over a bucket that another database has claimed')
    .addOption(yesOption())
    .addHelpText('after', examples([['adopt-bucket', 'shows who owns the bucket, and asks first']]))
    .action((options: { yes?: boolean }, command: Command) =>
      run(command, (desk) => withStore(desk, (objectStore) => adopt(desk, objectStore, options))),
    );

  program
    .command('sweep-media')
    .description('delete files without a row now, and more of them than a nightly sweep would')
    .requiredOption(
      '--at-most <number>',
      'how many of a folder may be deleted, as the failed job said',
      wholeNumber(1, 1_000_000_000),
    )
    .addOption(yesOption())
    .action((options: { atMost: number; yes?: boolean }, command: Command) =>
      run(command, async ({ db, confirm }) => {
        const { atMost } = options;
        const files = counted(atMost, 'file');
        await confirm(`Delete up to ${files} of each folder that have no row, for good?`, options);
        const jobId = await db.transaction(async (tx) => {
          const detail = { atMost };
          await recordAct(tx, { actor: OPERATOR, action: 'media.sweep', target: 'bucket', detail });
          return enqueue(tx, 'media.sweep', { atMost }, { key: 'operator.media.sweep' });
        });
        return { text: `It waits in the queue as job ${jobId}.`, json: { jobId, atMost } };
      }),
    );
}

async function adopt(
  { db, objectStore: { bucket }, confirm }: Desk,
  objectStore: ObjectStore,
  options: { readonly yes?: boolean },
): Promise<Answer> {
  if (objectStore.readOnly) {
    throw new Refusal('S3_READ_ONLY is true here, so this installation can own no bucket.');
  }
  const state = await findBucketState(db, objectStore);
  if (state === 'ours') {
    return {
      text: `The bucket ${bucket} belongs to this database already.`,
      json: { bucket, adopted: false },
    };
  }
  if (state !== 'unclaimed') {
    const owner = state === 'foreign' ? 'another installation' : 'another copy of this database';
    await confirm(
      `The bucket ${bucket} was claimed by ${owner}. Taken over, its files that this database does ` +
        'not know are deleted within days. Is that other one gone for good?',
      options,
    );
  }
  await adoptBucket(db, objectStore);
  await recordAct(db, {
    actor: OPERATOR,
    action: 'bucket.adopt',
    target: bucket,
    detail: { state },
  });
  return {
    text: `The bucket ${bucket} belongs to this database now.`,
    json: { bucket, adopted: true },
  };
}

async function withStore(
  { objectStore: config }: Desk,
  work: (objectStore: ObjectStore) => Promise<Answer>,
): Promise<Answer> {
  const objectStore = createObjectStore(config);
  try {
    return await work(objectStore);
  } finally {
    objectStore.close();
  }
}
