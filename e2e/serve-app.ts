import { createTestDatabase } from '@swirl/testing/database';
import { Children, onStopSignal } from '../scripts/children.ts';
import { addresses } from './addresses.ts';

// The app as people get it (built web, API, worker), on a database of its own.
const database = await createTestDatabase();
const children = new Children();

onStopSignal(async () => {
  await children.stopAll();
  await database.drop();
});

const env = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  PORT: String(addresses.appPort),
  PUBLIC_URL: addresses.app,
  POSTGRES_DB: database.config.database,
};
children.start('api', ['apps/api/src/main.ts'], { env });
children.start('worker', ['apps/worker/src/main.ts'], { env });
