import { randomBytes } from 'node:crypto';
import { createPool } from '@swirl/db/client';
import { migrate } from '@swirl/db/migrate';
import { readConfig, type PostgresConfig } from '@swirl/platform/config';
import { SUPERUSER } from '@swirl/stack/engines/postgres';

/** A database with an owner and an app's role of its own, as on an installed machine. */
export async function createRoles() {
  const { postgres: server } = readConfig(process.env);
  const name = `swirl_rotate_${randomBytes(4).toString('hex')}`;
  const owner = { ...server, database: name, user: `${name}_owner` };
  const app = { ...server, database: name, user: `${name}_app` };
  const temporary = `${name}_rotation`;
  const superuser = createPool({ ...server, user: SUPERUSER, database: 'postgres', poolSize: 1 });
  for (const { user, password } of [owner, app]) {
    await superuser.query(`CREATE ROLE ${user} LOGIN PASSWORD '${password}'`);
    await superuser.query(`GRANT swirl_ranking TO ${user}`);
  }
  await superuser.query(`CREATE DATABASE ${name} OWNER ${owner.user} TEMPLATE template0`);
  await migrate(owner, { appRole: app.user });
  return {
    app,
    owner,
    /** May do what the app's role may, while that one gets its new password. */
    async createTemporary(password: string): Promise<PostgresConfig> {
      await superuser.query(
        `CREATE ROLE ${temporary} LOGIN PASSWORD '${password}' IN ROLE ${app.user}`,
      );
      return { ...app, user: temporary, password };
    },
    async dropTemporary() {
      await superuser.query(`DROP ROLE ${temporary}`);
    },
    async setPassword(password: string): Promise<PostgresConfig> {
      await superuser.query(`ALTER ROLE ${app.user} PASSWORD '${password}'`);
      return { ...app, password };
    },
    async end() {
      await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await superuser.query(`DROP ROLE IF EXISTS ${temporary}`);
      await superuser.query(`DROP ROLE ${owner.user}, ${app.user}`);
      await superuser.end();
    },
  };
}

export async function signsIn(config: PostgresConfig): Promise<boolean> {
  const pool = createPool({ ...config, poolSize: 1 });
  try {
    await pool.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}
