import { isUnauthorized } from './api-error.ts';
import { request } from './request.ts';

type KeyContext = { queryKey: readonly unknown[]; signal?: AbortSignal };

/** Fetches the path that a query key names: its segments joined by '/'. */
export const loadByKey =
  ({ on401 }: { on401: 'throw' | 'null' }) =>
  async ({ queryKey, signal }: KeyContext): Promise<unknown> => {
    try {
      const response = await request(queryKey.map(String).join('/'), signal ? { signal } : {});
      return await response.json();
    } catch (error) {
      if (on401 === 'null' && isUnauthorized(error)) return null;
      throw error;
    }
  };
