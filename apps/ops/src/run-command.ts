import { createDb, createPool, type Database } from '@swirl/db/client';
import { readConfig } from '@swirl/platform/config';
import type { Command } from 'commander';
import { EXIT } from './exit-codes.ts';
import { Refusal } from './refusal.ts';

export interface Desk {
  readonly db: Database;
  /** The origin people open. */
  readonly publicOrigin: string;
}

/** What a command has to say, to people and to programs. */
export interface Answer {
  readonly text: string;
  readonly json: unknown;
}

/** Only a command that really runs needs configuration and database: help works without. */
export async function runCommand(
  command: Command,
  work: (desk: Desk) => Promise<Answer>,
): Promise<void> {
  const config = readConfig(process.env);
  const pool = createPool({ ...config.postgres, poolSize: 1 }, { applicationName: 'swirl-ops' });
  try {
    await pool.query('SELECT').catch((error: unknown) => {
      const { host, port } = config.postgres;
      const why = error instanceof Error && error.message !== '' ? `: ${error.message}` : '';
      throw new Refusal(`PostgreSQL at ${host}:${port} does not answer${why}.`, EXIT.databaseAway);
    });
    const answer = await work({ db: createDb(pool), publicOrigin: config.http.publicOrigin });
    process.stdout.write(`${wantsJson(command) ? toJson(answer.json) : answer.text}\n`);
  } finally {
    await pool.end();
  }
}

export function wantsJson(command: Command): boolean {
  return command.optsWithGlobals<{ json?: boolean }>().json === true;
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
