import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { eventually } from '@swirl/testing/eventually';
import { createTcpProxy } from '@swirl/testing/tcp-proxy';
import { expect, it } from 'vitest';
import { listenForAccountChanges } from './account-changes.ts';

const { postgres } = readConfig(process.env);
const logger = createLogger({ level: 'silent' }, { name: 'test' });

it('what changed before the first connection counts as missed', async () => {
  const proxy = await createTcpProxy(postgres);
  proxy.cut();
  const changes = listenForAccountChanges({ ...postgres, ...proxy }, logger);
  let gaps = 0;
  changes.onGap(() => {
    gaps += 1;
  });
  expect(changes.receiving()).toBe(false);
  proxy.restore();
  await eventually(() => expect(changes.receiving()).toBe(true));
  expect(gaps).toBe(1);
  await changes.close();
  await proxy.close();
});
