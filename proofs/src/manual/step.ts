import { execFileSync } from 'node:child_process';
import type { MemoryWatch } from '../install/memory.ts';
import type { Posted } from '../install/smoke.ts';

/** How one block of a page is run. */
export interface Step {
  readonly block: string;
  /** Where the reader is: root's home unless told. */
  readonly folder?: string;
  /** What the reader fills in for words in angle brackets. */
  readonly values?: Readonly<Record<string, string>>;
  /** What `editor` does to the file that it opens. */
  readonly edit?: string;
  before?(machine: Machine): Promise<void> | void;
  /** With what the block printed. */
  after?(machine: Machine, output: string): Promise<void> | void;
}

/** What the steps of a page share. */
export interface Machine {
  readonly memory: MemoryWatch;
  readonly environment: Readonly<Record<string, string>>;
  posted?: Posted;
  /** Ends what a step began, such as requests in the background. */
  finish?: () => Promise<void>;
}

export const ORIGIN = 'https://swirl.example';
export const REPOSITORY = '/prove/given/repository';
export const CHECKOUT = '/root/swirl';

export function root(line: string): string {
  return execFileSync('bash', ['-ec', line], { encoding: 'utf8', cwd: '/' }).trim();
}

/** As superuser, in Swirl's database. */
export function query(sql: string): string {
  const psql = ['-u', 'postgres', '--', 'psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-d', 'swirl'];
  return execFileSync('runuser', psql, { cwd: '/', encoding: 'utf8', input: sql }).trim();
}

/** The repository gets a commit more, with this tag if given. */
export function publish(tag?: string): void {
  const git = `git -C ${REPOSITORY} -c user.name=Noor -c user.email=noor@swirl.test`;
  root(`${git} update-ref refs/heads/main "$(${git} commit-tree -p main -m Next 'main^{tree}')"`);
  if (tag !== undefined) root(`${git} tag ${tag} main`);
}
