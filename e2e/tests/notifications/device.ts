import type { Page } from '@playwright/test';

/** Everything this device keeps for our pages, as text; saved profiles stand apart. */
export interface Kept {
  readonly profiles: string;
  readonly storage: Readonly<Record<string, string>>;
  readonly databases: Readonly<Record<string, number>>;
  readonly caches: readonly string[];
}

export const keptOn = (page: Page): Promise<Kept> =>
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
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(url);
    }
    const { savedProfiles = '', ...storage } = Object.fromEntries([
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
    ]);
    return { profiles: savedProfiles, storage, databases, caches: cached };
  });
