import { createDb, createPool, type Database } from '@swirl/db/client';
import { readConfig, type ObjectStoreConfig } from '@swirl/platform/config';
import type { Command } from 'commander';
import { confirm } from './confirm.ts';
import { EXIT } from './exit-codes.ts';
import { Refusal } from './refusal.ts';
import type { Terminal } from './terminal.ts';

export interface Desk {
  readonly db: Database;
  /** Where the store of media is. */
  readonly objectStore: ObjectStoreConfig;
  /** The origin people open. */
  readonly publicOrigin: string;
  /** Goes on only after a yes. */
  readonly confirm: (question: string, options: { readonly yes?: boolean }) => Promise<void>;
}

/** What a command has to say, to people and to programs. */
export interface Answer {
  readonly text: string;
  readonly json: unknown;
}

export type RunCommand = (command: Command, work: (desk: Desk) => Promise<Answer>) => Promise<void>;

/** Only a command that really runs needs configuration and database: help works without. */
export function createRunCommand(terminal: Terminal): RunCommand {
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
      });
      const said = wantsJson(command) ? JSON.stringify(answer.json, null, 2) : answer.text;
      terminal.stdout.write(`${said}\n`);
    } finally {
      await pool.end();
    }
  };
}

export function wantsJson(command: Command): boolean {
  return command.optsWithGlobals<{ json?: boolean }>().json === true;
}
