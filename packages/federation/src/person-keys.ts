import { webcrypto } from 'node:crypto';
import { importJwk } from '@fedify/fedify';
import type { FederatedPerson } from '@swirl/db/stores/federation/federated-people.store';

const { subtle } = webcrypto;

/** What every server of the fediverse accepts; a longer one would slow down each signature. */
const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const;

/** Takes up to a second of a core. */
export async function makeKeys(): Promise<Pick<FederatedPerson, 'publicKey' | 'privateKey'>> {
  const pair = await subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const [publicKey, privateKey] = await Promise.all([
    subtle.exportKey('jwk', pair.publicKey),
    subtle.exportKey('jwk', pair.privateKey),
  ]);
  return { publicKey, privateKey };
}

export async function readKeys(
  person: Pick<FederatedPerson, 'publicKey' | 'privateKey'>,
): Promise<webcrypto.CryptoKeyPair> {
  const [publicKey, privateKey] = await Promise.all([
    importJwk(person.publicKey, 'public'),
    importJwk(person.privateKey, 'private'),
  ]);
  return { publicKey, privateKey };
}
