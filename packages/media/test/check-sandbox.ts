import { checkSandbox } from '../src/self-check.ts';

// What a worker does at its start, in a process that can be run where nothing is allowed.
try {
  await checkSandbox();
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
