import { createDb, createPool, type Database } from '@swirl/db/client';
import { readConfig, type ObjectStoreConfig } from '@swirl/platform/config';
import type { Command } from 'commander';
import { confirm } from './confirm.ts';
import { EXIT } from './exit-codes.ts';
import { withProgress } from './progress.ts';
import { Refusal } from './refusal.ts';
import type { Terminal } from './terminal.ts';

export interface Desk {
  readonly db: Database;
  /** The object store. */
  readonly objectStore: ObjectStoreConfig;
  /** The public origin. */
  readonly publicOrigin: string;
  /** Continues only after confirmation. */
  readonly confirm: (question: string, options: { readonly yes?: boolean }) => Promise<void>;
  /** Shows progress at a terminal. */
  readonly progress: <T>(
    shown: { readonly label: string; readonly total: number },
    work: (step: () => void) => Promise<T>,
  ) => Promise<T>;
}

/** The output of a command, as text and as JSON. */
export interface Answer {
  readonly text: string;
  readonly json: unknown;
}

export type RunCommand = (command: Command, work: (desk: Desk) => Promise<Answer>) => Promise<void>;

/** Prints a result as text or as JSON. */
export type SayAnswer = (command: Command, answer: Answer) => void;

export function createSayAnswer({ stdout }: Terminal): SayAnswer {
  return (command, { text, json }) => {
    stdout.write(`${wantsJson(command) ? JSON.stringify(json, null, 2) : text}\n`);
  };
}

/** Only a command that really runs needs configuration and database: help works without. */
export function createRunCommand(terminal: Terminal): RunCommand {
  const say = createSayAnswer(terminal);
  return async (command, work) => {
    const { postgres, http, objectStore } = readConfig(terminal.env);
    const pool = createPool({ ...postgres, poolSize: 1 }, { applicationName: 'swirl-ops' });
    try {
      await pool.query('SELECT').catch((error: unknown) => {
        const why = error instanceof Error && error.message !== '' ? `: ${error.message}` : '';
        const where = `${postgres.host}:${postgres.port}`;
        throw new Refusal(`PostgreSQL at ${where} does not answer${why}.`, EXIT.databaseAway);
      });
      const answer = await work({
        db: createDb(pool),
        objectStore,
        publicOrigin: http.publicOrigin,
        confirm: (question, options) => confirm(terminal, question, options),
        progress: (shown, steps) => withProgress(terminal, shown, steps),
      });
      say(command, answer);
    } finally {
      await pool.end();
    }
  };
}

function wantsJson(command: Command): boolean {
  return command.optsWithGlobals<{ json?: boolean }>().json === true;
}
