import { appendFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '@swirl/platform/config';
import { postgresBinaries } from '@swirl/stack/engines/postgres';
import type { Owner } from '@swirl/stack/program';
import { run } from '@swirl/stack/process';
import { root } from '@swirl/stack/settings';
import { findInstalled } from '../../lib/rehearsal/installed.ts';
import { renderTo, writeSettings } from '../../lib/rehearsal/render.ts';

type BackupScript = 'back-up' | 'drill' | 'mirror' | 'restore-database' | 'restore-media';

export interface Backups {
  readonly statusFile: string;
  readonly drillFile: string;
  readonly mirrorFolder: string;
  /** Makes the unencrypted mirror of release 0.2, with one of its files deleted since. */
  mirrorPlainly(): Promise<void>;
  /** Configures a stopped PostgreSQL to archive its write-ahead log. */
  configurePostgres(): Promise<void>;
  createStanza(): Promise<void>;
  /** Runs one of the scripts in deploy/backup/, as PostgreSQL's user. */
  script(name: BackupScript, ...args: string[]): Promise<void>;
  /** Makes PostgreSQL switch to a new WAL segment, so that the last one is archived. */
  handOverLog(): Promise<void>;
}

interface BackupOptions {
  readonly folder: string;
  /** PostgreSQL's. */
  readonly data: string;
  readonly config: Pick<Config, 'postgres' | 'objectStore'>;
  readonly owner: Owner | undefined;
}

/** Backups as an operator sets them up, in a folder that represents the other disk. */
export async function setUpBackups(options: BackupOptions): Promise<Backups> {
  const { folder, data, config, owner } = options;
  const at = (path: string) => join(folder, path);
  const settings = {
    PGDATA: data,
    PGPORT: config.postgres.port,
    PGHOST: at('sockets'),
    POSTGRES_DB: config.postgres.database,
    BACKUP_REPOSITORY: at('database'),
    BACKUP_PASSPHRASE: 'only-for-this-rehearsal',
    PGBACKREST_CONFIG: at('pgbackrest.conf'),
    BACKUP_LOGS: at('logs'),
    BACKUP_LOCKS: at('locks'),
    BACKUP_STATUS_FILE: at('status.json'),
    S3_ENDPOINT: config.objectStore.endpoint,
    S3_REGION: config.objectStore.region,
    S3_BUCKET: config.objectStore.bucket,
    S3_ACCESS_KEY: config.objectStore.accessKey,
    S3_SECRET_KEY: config.objectStore.secretKey,
    MIRROR: at('media'),
    MIRROR_GONE: at('media-gone'),
    MIRROR_KEEP_DAYS: 7,
    RCLONE_CONFIG: at('rclone.conf'),
  };
  const pgbackrest = findInstalled('pgbackrest');
  findInstalled('rclone');
  for (const path of ['sockets', 'database', 'logs', 'locks']) await mkdir(at(path));
  await cp(join(root, 'deploy/backup'), at('scripts'), { recursive: true });
  const rendering = { settings, settingsFile: at('backup.env'), owner };
  await writeSettings(rendering);
  await renderTo(at('pgbackrest.conf'), 'backup/pgbackrest.conf', rendering);
  await renderTo(at('rclone.conf'), 'backup/rclone.conf', rendering);
  await renderTo(at('archive.conf'), 'backup/postgresql.conf', rendering);
  if (owner !== undefined) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);

  const asOwner = async (command: string, ...args: string[]) => {
    const env = { PATH: process.env['PATH'], BACKUP_SETTINGS: at('backup.env') };
    await run(command, args, { cwd: folder, env, ...owner });
  };
  return {
    statusFile: settings.BACKUP_STATUS_FILE,
    drillFile: at('drill.json'),
    mirrorFolder: settings.MIRROR,
    async mirrorPlainly() {
      const store = ['--config', settings.RCLONE_CONFIG, `store:${settings.S3_BUCKET}`];
      await asOwner('rclone', 'copy', '--metadata', ...store, settings.MIRROR);
      const [moved = ''] = globSync('loops/*', { cwd: settings.MIRROR });
      const gone = join(settings.MIRROR_GONE, new Date().toISOString().slice(0, 10), moved);
      await asOwner('mkdir', '-p', dirname(gone));
      await asOwner('mv', join(settings.MIRROR, moved), gone);
    },
    async configurePostgres() {
      // What conf.d and peer authentication are on a machine with Debian's cluster.
      const archive = await readFile(at('archive.conf'), 'utf8');
      const sockets = `unix_socket_directories = '${settings.PGHOST}'\n`;
      await appendFile(join(data, 'postgresql.auto.conf'), archive + sockets);
      const access = join(data, 'pg_hba.conf');
      await writeFile(access, `local all all trust\n${await readFile(access, 'utf8')}`);
    },
    async createStanza() {
      const named = [`--config=${settings.PGBACKREST_CONFIG}`, '--stanza=swirl'];
      await asOwner(pgbackrest, ...named, 'stanza-create');
    },
    script: (name, ...args) => asOwner(at(`scripts/${name}`), ...args),
    async handOverLog() {
      const address = ['-h', settings.PGHOST, '-p', String(settings.PGPORT), '-U', 'postgres'];
      const psql = join(postgresBinaries(), 'psql');
      await asOwner(psql, ...address, '-X', '-q', '-c', 'SELECT pg_switch_wal()');
    },
  };
}
