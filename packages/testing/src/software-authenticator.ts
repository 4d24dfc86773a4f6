import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Stored {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
}

/** How to deviate from an honest browser and authenticator. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly flags?: number;
}

export interface SoftwareAuthenticator {
  /** The result of `navigator.credentials.create`; the new passkey is stored. */
  create(
    options: { readonly rp: { readonly id?: string }; readonly challenge: string } & {
      readonly user: { readonly id: string };
    },
    deviation?: Deviation,
  ): ReturnType<typeof attestationOf>;
  /** The result of `navigator.credentials.get` with the newest passkey. */
  get(
    options: { readonly rpId?: string; readonly challenge: string },
    deviation?: Deviation,
  ): ReturnType<typeof assertionOf>;
  /** The same keys and counter, like a cloned device. */
  copy(): SoftwareAuthenticator;
}

/** A browser with an authenticator, for tests without either: it creates and uses real keys. */
export function createSoftwareAuthenticator(
  origin: string,
  { passkeys = [], counter = 0 }: { passkeys?: readonly Stored[]; counter?: number } = {},
): SoftwareAuthenticator {
  const stored = [...passkeys];
  let uses = counter;
  const hostOf = (rpId: string | undefined) => rpId ?? new URL(origin).hostname;

  return {
    create({ rp, challenge, user }, deviation = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32).toString('base64url');
      stored.push({ id, privateKey, userHandle: user.id });
      const clientData = { type: 'webauthn.create', challenge, origin, ...deviation };
      const authData = authenticatorData({
        rpId: deviation.rpId ?? hostOf(rp.id),
        flags: deviation.flags ?? USER_PRESENT | USER_VERIFIED,
        counter: uses,
        attested: { id, publicKey: publicKey.export({ format: 'jwk' }) },
      });
      return attestationOf(id, clientDataOf(clientData), authData);
    },
    get({ rpId, challenge }, deviation = {}) {
      const passkey = stored.at(-1);
      if (passkey === undefined) throw new Error('This authenticator holds no passkey.');
      uses += 1;
      const clientData = { type: 'webauthn.get', challenge, origin, ...deviation };
      const authData = authenticatorData({
        rpId: deviation.rpId ?? hostOf(rpId),
        flags: deviation.flags ?? USER_PRESENT | USER_VERIFIED,
        counter: deviation.counter ?? uses,
      });
      const userHandle = deviation.userHandle ?? passkey.userHandle;
      return assertionOf({ ...passkey, userHandle }, clientDataOf(clientData), authData);
    },
    copy: () => createSoftwareAuthenticator(origin, { passkeys: stored, counter: uses }),
  };
}

function attestationOf(id: string, clientData: Buffer, authData: Buffer) {
  // Attestation 'none': a map of three, whose statement is empty.
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(authData),
  ]);
  return {
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    },
  };
}

function assertionOf({ id, privateKey, userHandle }: Stored, clientData: Buffer, authData: Buffer) {
  const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
  return {
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle,
    },
  };
}

function clientDataOf({ type, challenge, origin }: Record<string, unknown>): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(data: {
  readonly rpId: string;
  readonly flags: number;
  readonly counter: number;
  readonly attested?: { readonly id: string; readonly publicKey: JsonWebKey };
}): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(data.counter);
  const { attested } = data;
  const flags = attested === undefined ? data.flags : data.flags | ATTESTED;
  const head = [sha256(Buffer.from(data.rpId)), Buffer.from([flags]), counter];
  if (attested === undefined) return Buffer.concat(head);
  const id = Buffer.from(attested.id, 'base64url');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const anonymousModel = Buffer.alloc(16);
  return Buffer.concat([...head, anonymousModel, length, id, coseKey(attested.publicKey)]);
}

/** An ES256 key on P-256: kty 2, alg -7, crv 1, x, y. */
function coseKey({ x = '', y = '' }: JsonWebKey): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(0x60, Buffer.byteLength(text)), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(0x40, bytes.length), bytes]);
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([major | length]);
  return length < 256
    ? Buffer.from([major | 24, length])
    : Buffer.from([major | 25, length >> 8, length & 0xff]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
