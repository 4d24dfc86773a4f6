import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/**
 * Replaces the browser's push service, which tests cannot reach: it creates and revokes endpoints.
 * Everything else is the browser's own.
 */
export async function replacePushService(page: Page): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript((given) => {
    const STORAGE_KEY = 'push service';
    const subscription = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, expirationTime: null, keys: given }),
      unsubscribe: async () => {
        sessionStorage.removeItem(STORAGE_KEY);
        return true;
      },
    });
    const read = () => {
      const endpoint = sessionStorage.getItem(STORAGE_KEY);
      return endpoint === null ? null : subscription(endpoint);
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      subscribe: async () => {
        const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
        if (read() === null) sessionStorage.setItem(STORAGE_KEY, endpoint);
        return read();
      },
    });
  }, keys);
}

/** The endpoint of this browser, or null. */
export const addressOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('push service'));
