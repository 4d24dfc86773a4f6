import { readConfig } from '@swirl/platform/config';
import { createMailer } from '@swirl/platform/mail';
import { createObjectStore } from '@swirl/platform/object-store';
import type { PushSender } from '@swirl/platform/push-sender';
import { createHandlers } from '../src/handlers.ts';

/**
 * The production handlers, with emails going to the given server. The bucket of the settings is
 * shared by all tests and only read, unless the settings name one of the test's own.
 */
export function createRealHandlers(
  smtpUrl = 'smtp://127.0.0.1:9',
  pushSender?: PushSender,
  { readOnly = true } = {},
) {
  const config = readConfig({ ...process.env, PUBLIC_URL: 'https://swirl.example' });
  const mailer = createMailer({ smtpUrl, from: 'Swirl <hello@swirl.example>' });
  const objectStore = createObjectStore({ ...config.objectStore, readOnly });
  // No one listens: lost live events do no harm.
  const liveEvents = { publish: async () => {} };
  const loopChanges = { publish: () => {} };
  const forgetPerson = async () => {};
  return createHandlers({
    config,
    mailer,
    objectStore,
    liveEvents,
    loopChanges,
    ...(pushSender !== undefined && { pushSender }),
    countListeners: async () => ({ merged: 0, completed: 0 }),
    forgetPerson,
  });
}
