import { findUserById } from '@swirl/db/stores/accounts/users.store';
import {
  createTestDatabase,
  createUnmigratedDatabase,
  type TestDatabase,
} from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorOn } from './operator.ts';

let database: TestDatabase;
let operator: ReturnType<typeof operatorOn>;

beforeAll(async () => {
  database = await createTestDatabase();
  operator = operatorOn(database);
});

afterAll(async () => {
  await database.drop();
});

describe('the ops process', () => {
  it('prints JSON on stdout and exits with 0', async () => {
    const { code, stdout, stderr } = await operator.spawn('user', 'find', 'nobody', '--json');
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
  });

  it('exits with the code of the failure', async () => {
    const { code, stdout, stderr } = await operator.spawn('user', 'show', 'nobody');
    expect({ code, stdout }).toEqual({ code: 66, stdout: '' });
    expect(stderr).toContain('There is no account');
  });

  it('does not accept a piped answer as confirmation', async () => {
    const { id } = await createUser(database.db);
    const { code, stderr } = await operator.spawn('user', 'suspend', id);
    expect(code).toBe(1);
    expect(stderr).toContain('Add --yes');
    expect((await findUserById(database.db, id))?.suspendedAt).toBeNull();
  });

  it.each([
    ['n', 1, 'Nothing was changed.'],
    ['', 1, 'Nothing was changed.'],
    ['y', 0, 'is suspended; 0 sessions ended.'],
  ])('asks for confirmation at a terminal; %j exits with %i', async (answer, code, said) => {
    const { id, email, username } = await createUser(database.db);
    const outcome = await operator.type(answer, 'user', 'suspend', id);
    expect(outcome.stdout).toContain(`Suspend @${username} (${email}), hide all their content`);
    expect(outcome.stdout).toContain(said);
    expect(outcome.code).toBe(code);
    expect((await findUserById(database.db, id))?.suspendedAt === null).toBe(code !== 0);
  });
});

describe('help', () => {
  it('needs neither settings nor database', async () => {
    const { code, stdout } = await operator.runWith({ POSTGRES_PASSWORD: '' }, '--help');
    expect(code).toBe(0);
    for (const name of ['user', 'waitlist', 'dead-letters']) expect(stdout).toContain(name);
    for (const group of ['People:', 'Machinery:', 'Planning:', 'Help:', 'Examples:']) {
      expect(stdout).toContain(`\n${group}\n`);
    }
    expect(stdout).not.toContain('\nCommands:\n');
  });

  it('of a command lists its arguments', async () => {
    const { stdout } = await operator.run('user', 'suspend', '--help');
    expect(stdout).toContain('their id, email address or username');
    for (const option of ['--yes', '--reason', '--json']) expect(stdout).toContain(option);
  });

  it.each([
    ['user'],
    ['waitlist'],
    ['reports'],
    ['dead-letters'],
    ['replay-tombstones'],
    ['capacity'],
  ])('of %s has examples that parse', async (name) => {
    const { stdout } = await operator.run(name, '--help');
    const [, shown = ''] = stdout.split('Examples:\n');
    const commands = [...shown.matchAll(/^  ops (.+?)(?:  |$)/gm)].map(([, line = '']) =>
      [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );
    expect(commands).not.toEqual([]);
    for (const args of commands) {
      // Settings are read after the command line was parsed.
      const { code } = await operator.runWith({ POSTGRES_PASSWORD: '' }, ...args);
      expect({ args, code }).toEqual({ args, code: name === 'capacity' ? 0 : 78 });
    }
  });
});

describe('capacity', () => {
  const expected = ['--people', '1000', '--loops-per-day', '200', '--views-per-day', '20000'];

  it('needs neither settings nor database', async () => {
    const { code, stdout } = await operator.runWith(
      { POSTGRES_PASSWORD: '' },
      'capacity',
      ...expected,
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/After 365 days[^]*files of media +\d[^]*PostgreSQL +1 core/);
  });

  it('prints its assumptions as JSON', async () => {
    expect(await operator.json('capacity', ...expected, '--days', '30')).toMatchObject({
      expected: { people: 1000, loopsPerDay: 200, viewsPerDay: 20_000, days: 30 },
      needed: { mediaBytes: expect.any(Number), apiCores: expect.any(Number) },
      assumptions: { secondsPerLoop: expect.any(Number) },
      unitCosts: { rowBytes: { loop: expect.any(Number) } },
    });
  });
});

describe('an invalid command line', () => {
  it.each([
    [['user'], 'Usage: ops user'],
    [['user', 'suspned', 'x'], 'Did you mean suspend?'],
    [['user', 'show'], "missing required argument 'who'"],
    [['waitlist', 'let-in', 'all'], 'Expected a whole number from 1 to 1000.'],
    [['user', 'find', 'x', '--limit', '1001'], 'Expected a whole number from 1 to 1000.'],
    [['capacity', '--people', '5'], "required option '--loops-per-day <number>' not specified"],
    [['user', 'show', 'x', '--yes'], "unknown option '--yes'"],
  ])('is a usage error: %j', async (args, complaint) => {
    const { code, stdout, stderr } = await operator.run(...args);
    expect({ code, stdout }).toEqual({ code: 64, stdout: '' });
    expect(stderr).toContain(complaint);
  });
});

describe('an error', () => {
  it.each([
    [['user', 'show', '--json'], "missing required argument 'who'"],
    [['user', '--json'], 'A command is missing.'],
    [['waitlist', 'let-in', 'all', '--json'], 'Expected a whole number from 1 to 1000.'],
  ])('is told to programs also when it is the command itself: %j', async (args, complaint) => {
    const { code, stdout, stderr } = await operator.run(...args);
    expect({ code, stdout }).toEqual({ code: 64, stdout: '' });
    const { message, exitCode } = JSON.parse(stderr);
    expect({ message, exitCode }).toEqual({
      message: expect.stringContaining(complaint),
      exitCode: 64,
    });
  });

  it('is printed as JSON', async () => {
    const { code, stdout, stderr } = await operator.run('user', 'show', 'nobody', '--json');
    expect({ code, stdout }).toEqual({ code: 66, stdout: '' });
    expect(JSON.parse(stderr)).toMatchObject({ exitCode: 66 });
  });

  it('is reported for invalid settings', async () => {
    const { code, stderr } = await operator.runWith({ POSTGRES_PASSWORD: '' }, 'waitlist', 'list');
    expect(code).toBe(78);
    expect(stderr).toContain('Set POSTGRES_PASSWORD to');
  });

  it('is reported for a database that does not respond', async () => {
    const { code, stderr } = await operator.runWith({ POSTGRES_PORT: '1' }, 'waitlist', 'list');
    expect(code).toBe(69);
    expect(stderr).toContain(':1 does not answer');
  });

  it('is reported for a database that was not migrated', async () => {
    const empty = await createUnmigratedDatabase();
    const POSTGRES_DB = empty.config.database;
    const { code, stderr } = await operator.runWith({ POSTGRES_DB }, 'waitlist', 'list');
    await empty.drop();
    expect(code).toBe(70);
    expect(stderr).toContain('pnpm db:migrate');
  });
});
