import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPushEndpoint, isPushKey } from './push-endpoint.ts';

const hosts = ['fcm.googleapis.com', '*.push.apple.com'];

describe('a push endpoint', () => {
  it.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://web.push.apple.com/QAbc-1'])(
    'is accepted: %s',
    (endpoint) => expect(isPushEndpoint(endpoint, hosts)).toBe(true),
  );

  it.each([
    ['plain http', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['another scheme', 'ftp://fcm.googleapis.com/x'],
    ['a foreign host', 'https://evil.example/fcm'],
    ['a host that only ends alike', 'https://evil-fcm.googleapis.com/x'],
    ['a host that only begins alike', 'https://fcm.googleapis.com.evil.example/x'],
    ['a name below an exact one', 'https://a.fcm.googleapis.com/x'],
    ['the parent of a wildcard', 'https://push.apple.com/x'],
    ['a name that ends like a star’s', 'https://evilpush.apple.com/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['a user name', 'https://me@fcm.googleapis.com/x'],
    ['a host behind a user name', 'https://fcm.googleapis.com@evil.example/x'],
    ['an IPv4 address', 'https://127.0.0.1/x'],
    ['an IPv4 address in disguise', 'https://0x7f000001/x'],
    ['an IPv6 address', 'https://[::1]/x'],
    ['a mapped address', 'https://[::ffff:127.0.0.1]/x'],
    ['this machine', 'https://localhost/x'],
    ['a trailing dot', 'https://fcm.googleapis.com./x'],
    ['no address', 'push'],
  ])('is refused: %s', (_, endpoint) => expect(isPushEndpoint(endpoint, hosts)).toBe(false));

  it('is refused even if an operator listed an address', () => {
    expect(isPushEndpoint('https://127.0.0.1/x', ['127.0.0.1'])).toBe(false);
    expect(isPushEndpoint('https://[::1]/x', ['[::1]'])).toBe(false);
  });
});

describe('the key of a browser', () => {
  it('is a point on the curve', () => {
    const key = createECDH('prime256v1').generateKeys();
    expect(isPushKey(key.toString('base64url'))).toBe(true);
    key.writeUInt8(key.readUInt8(64) ^ 1, 64);
    expect(isPushKey(key.toString('base64url'))).toBe(false);
    expect(isPushKey('A'.repeat(87))).toBe(false);
  });
});
