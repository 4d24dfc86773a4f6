import { readConfig } from '@swirl/platform/config';
import { createMailer } from '@swirl/platform/mail';
import { createObjectStore } from '@swirl/platform/object-store';
import { createHandlers } from '../src/handlers.ts';

/** The handlers as they are shipped, with mail going to the server given. */
export function createRealHandlers(smtpUrl = 'smtp://127.0.0.1:9') {
  const config = readConfig({ ...process.env, PUBLIC_URL: 'https://swirl.example' });
  const mailer = createMailer({ smtpUrl, from: 'Swirl <hello@swirl.example>' });
  const objectStore = createObjectStore(config.objectStore);
  // Nobody listens: live events are hints, and lost without harm.
  const liveEvents = { publish: async () => {} };
  return createHandlers({ config, mailer, objectStore, liveEvents });
}
