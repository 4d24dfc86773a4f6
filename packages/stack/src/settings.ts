import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@swirl/platform/config';

export const root = join(import.meta.dirname, '../../..');

const env = process.env;
const config = readConfig(env);

export const postgres = config.postgres;
export const valkey = config.valkey;
export const objectStore = config.objectStore;

export const cacheFolder =
  env['SWIRL_CACHE'] ?? join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'swirl');
export const weedBinary = join(cacheFolder, 'bin/weed-4.48');

/**
 * The data folder of the private services. PostgreSQL refuses to run as root and then runs as
 * `postgres`, who has no access to root's own folders.
 */
export const dataFolder = env['SERVICES_DIR'] ?? defaultDataFolder();

function defaultDataFolder(): string {
  if (process.getuid?.() !== 0) return join(root, '.services');
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 8);
  return `/var/tmp/swirl-services-${checkout}`;
}
