import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '142.250.74.10', '2a00:1450:4001:80b::200a', '2606:4700::6810:84e5'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('a private or reserved address', () => {
  it.each([
    ['this machine', '127.0.0.1'],
    ['all of this machine', '0.0.0.0'],
    ['a home network', '192.168.1.1'],
    ['a company’s network', '10.20.30.40'],
    ['a container’s network', '172.17.0.2'],
    ['the far end of 172.16.0.0/12', '172.31.255.255'],
    ['a cloud’s metadata', '169.254.169.254'],
    ['a carrier’s network', '100.64.0.1'],
    ['everyone here', '255.255.255.255'],
    ['many at once', '224.0.0.1'],
    ['a documentation range', '203.0.113.9'],
    ['this machine in IPv6', '::1'],
    ['none in IPv6', '::'],
    ['a link in IPv6', 'fe80::1'],
    ['a private network in IPv6', 'fd12:3456:789a::1'],
    ['many at once in IPv6', 'ff02::1'],
    ['IPv4 in IPv6 clothes', '::ffff:127.0.0.1'],
    ['the same in figures', '::ffff:7f00:1'],
    ['a metadata service in IPv6 clothes', '::ffff:169.254.169.254'],
    ['a translated address', '64:ff9b::7f00:1'],
    ['a tunnel to this machine', '2002:7f00:1::'],
    ['a tunnel of another kind', '2001:0:7f00:1::'],
    ['no address at all', 'localhost'],
    ['nothing', ''],
  ])('%s', (_, address) => expect(isPublicAddress(address)).toBe(false));
});
