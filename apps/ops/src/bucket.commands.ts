import { createObjectStore } from '@swirl/platform/object-store';
import type { Command } from 'commander';
import type { RunCommand } from './run-command.ts';

export function addBucketCommands(program: Command, run: RunCommand): void {
  program
    .command('create-bucket')
    .description('create the bucket for media in the object store, unless it is there')
    .action((_options: object, command: Command) =>
      run(command, async ({ objectStore: config }) => {
        const objectStore = createObjectStore(config);
        try {
          await objectStore.ensureBucket();
        } finally {
          objectStore.close();
        }
        const { bucket, endpoint } = config;
        return { text: `The bucket ${bucket} is there.`, json: { bucket, endpoint } };
      }),
    );
}
