import type { KvStore } from '@fedify/fedify';
import type { Database } from '@swirl/db/client';
import {
  cacheValue,
  dropCached,
  exchangeCached,
  listCached,
  readCached,
} from '@swirl/db/stores/federation/federation-cache.store';

/** What Fedify remembers, in our own table: all processes share it, and it survives a restart. */
export function createCacheStore(db: Database): KvStore {
  return {
    get: (key) => readCached(db, key),
    set: (key, value, options) => cacheValue(db, key, { value, seconds: secondsOf(options?.ttl) }),
    delete: (key) => dropCached(db, key),
    cas: (key, expected, value, options) =>
      exchangeCached(db, key, expected, { value, seconds: secondsOf(options?.ttl) }),
    async *list(prefix) {
      for (const { name, value } of await listCached(db, prefix ?? [])) {
        const [first = '', ...rest] = name;
        yield { key: [first, ...rest], value };
      }
    },
  };
}

interface Duration {
  total(unit: 'seconds'): number;
}

const secondsOf = (ttl: Duration | undefined) => ttl?.total('seconds');
