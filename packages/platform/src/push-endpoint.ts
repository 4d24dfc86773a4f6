import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';

/**
 * Whether messages may be sent to this address, which comes from a client: https on its default
 * port, at a push service that the operator allows. `*.example` matches every name below `example`.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    isIP(hostname) === 0 &&
    !hostname.startsWith('[') &&
    hosts.some((host) =>
      host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
    )
  );
}

/** Whether messages can be encrypted for this key, which comes from a client too. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
