import { eventually } from '@swirl/testing/eventually';
import { createTcpProxy, type TcpProxy } from '@swirl/testing/tcp-proxy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { closeValkey, createValkey, pingValkey, type Valkey } from './valkey.ts';

const config = readConfig(process.env).valkey;
const logger = createLogger({ level: 'silent' }, { name: 'test' });

describe('Valkey', () => {
  let proxy: TcpProxy;
  let client: Valkey;

  beforeEach(async () => {
    proxy = await createTcpProxy(config);
    client = createValkey({ ...config, host: proxy.host, port: proxy.port }, logger);
  });

  afterEach(async () => {
    await closeValkey(client);
    await proxy.close();
  });

  it('responds', async () => {
    await eventually(() => expect(pingValkey(client)).resolves.toBeUndefined());
  });

  it('refuses a wrong password', async () => {
    const stranger = createValkey({ ...config, password: 'wrong' }, logger);
    await eventually(() => expect(stranger.status).not.toBe('connecting'));
    await expect(pingValkey(stranger)).rejects.toThrow(/NOAUTH|WRONGPASS|writeable/);
    await closeValkey(stranger);
  });

  it('fails immediately while unavailable, keeps the process running, and reconnects by itself', async () => {
    await eventually(() => pingValkey(client));
    proxy.cut();
    await eventually(() => expect(client.status).not.toBe('ready'));
    await expect(pingValkey(client)).rejects.toThrow(/writeable|closed/);
    proxy.restore();
    await eventually(() => pingValkey(client));
  });

  it('times out on a server that accepts and never answers, until it does', async () => {
    await eventually(() => pingValkey(client));
    proxy.hang();
    await expect(pingValkey(client)).rejects.toThrow(/timed out/);
    await eventually(() => expect(client.status).not.toBe('ready'));
    proxy.restore();
    await eventually(() => pingValkey(client));
  });
});
