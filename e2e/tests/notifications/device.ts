import type { Page } from '@playwright/test';

/** Everything that this device stores for our pages, as text, without saved profiles. */
export interface DeviceData {
  readonly profiles: string;
  readonly storage: Readonly<Record<string, string>>;
  readonly databases: Readonly<Record<string, number>>;
  /** The entries of the caches, without the app's own files. */
  readonly caches: Readonly<Record<string, string>>;
}

export const deviceDataOf = (page: Page): Promise<DeviceData> =>
  page.evaluate(async () => {
    const finished = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    const countOf = async (name: string): Promise<number> => {
      const database = await finished(indexedDB.open(name));
      let count = 0;
      for (const store of database.objectStoreNames) {
        count += await finished(database.transaction(store).objectStore(store).count());
      }
      database.close();
      return count;
    };
    const databases: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) databases[name] = await countOf(name);
    const cached: Record<string, string> = {};
    for (const name of await caches.keys()) {
      if (name.startsWith('shell-')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached[new URL(request.url).pathname] = (await (await cache.match(request))?.text()) ?? '';
      }
    }
    const { savedProfiles = '', ...storage } = Object.fromEntries([
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
    ]);
    return { profiles: savedProfiles, storage, databases, caches: cached };
  });
