import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Runs a program to its end. */
export const run = promisify(execFile);

export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  timeout = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeout / 1000} s for ${what}.`);
    await delay(50);
  }
}
