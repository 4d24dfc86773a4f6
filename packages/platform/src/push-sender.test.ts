import { createECDH, randomBytes } from 'node:crypto';
import { startPushService, type PushService } from '@swirl/testing/push-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PushConfig } from './config.ts';
import { createPushSender } from './push-sender.ts';
import { deriveVapidKeys } from './vapid-keys.ts';

const config: PushConfig = {
  keys: deriveVapidKeys('a secret of push messages, long enough'),
  hosts: ['push.example', 'localhost'],
  subject: 'mailto:hello@swirl.example',
};
const message = { payload: '{"kind":"follow"}', topic: 'follow-2026-11-15', keepSeconds: 3600 };

let service: PushService;

beforeAll(async () => {
  service = await startPushService('push.example');
});

afterAll(() => service.close());

const send = (endpoint: string, keys = service.subscribe()) =>
  createPushSender(config, service).send({ ...keys, endpoint }, message);

describe('a push message', () => {
  it('can be read only by its browser', async () => {
    const subscription = service.subscribe();
    const sender = createPushSender(config, service);

    expect(await sender.send(subscription, message)).toBe('sent');

    const [received] = service.receivedAt(subscription);
    expect(received?.text).toBe(message.payload);
    expect(received?.raw.includes('follow')).toBe(false);
    expect(received?.headers).toMatchObject({ ttl: '3600', topic: message.topic });
    // Signed with our key, for this service and no other.
    const [, claims = ''] = received?.headers.authorization?.match(/t=[^.]+\.([^.]+)/) ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example',
      sub: config.subject,
    });
    expect(received?.headers.authorization).toContain(`k=${config.keys.publicKey}`);
  });

  it.each([
    [410, 'gone'],
    [404, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ] as const)('answered with %i is %s', async (status, outcome) => {
    const subscription = service.subscribe();
    service.answerWith(status);
    expect(await send(subscription.endpoint, subscription)).toBe(outcome);
    service.answerWith(201);
  });

  it.each([429, 500, 503])('answered with %i is retried', async (status) => {
    const subscription = service.subscribe();
    service.answerWith(status);
    await expect(send(subscription.endpoint, subscription)).rejects.toThrow(String(status));
    service.answerWith(201);
  });

  it('follows no redirect', async () => {
    const subscription = service.subscribe();
    const other = service.subscribe();
    service.answerWith(307, { location: other.endpoint });
    expect(await send(subscription.endpoint, subscription)).toBe('refused');
    service.answerWith(201);
    expect(service.receivedAt(other)).toEqual([]);
  });

  it.each([
    'http://push.example/1',
    'https://other.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://[::ffff:127.0.0.1]/1',
  ])('is not sent to %s', async (endpoint) => {
    const before = service.count();
    expect(await send(endpoint)).toBe('refused');
    expect(service.count()).toBe(before);
  });

  it('is not sent where an allowed name resolves into the local network', async () => {
    const before = service.count();
    const sent = createPushSender(config).send(
      { ...service.subscribe(), endpoint: 'https://localhost/1' },
      message,
    );
    await expect(sent).rejects.toThrow('does not lead to the open internet');
    expect(service.count()).toBe(before);
  });
});

describe('the push keys', () => {
  it('are the same for the same secret, and a valid pair on the curve', () => {
    const { publicKey, privateKey } = deriveVapidKeys(randomBytes(24).toString('hex'));
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(publicKey);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    const secret = 'a secret of push messages, long enough';
    expect(deriveVapidKeys(secret)).toEqual(config.keys);
    expect(deriveVapidKeys(`${secret}!`)).not.toEqual(config.keys);
  });
});
