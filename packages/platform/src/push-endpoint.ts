import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';

/**
 * Whether messages may be sent to this address, which a client has named: https on its usual port,
 * at a push service that the operator knows. `*.example` stands for every name below `example`.
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

/** Whether messages can be encrypted for this key, which a client has named as well. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
