import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';

const SALT = 16;
const HEADER = SALT + 4 + 1;
const TAG = 16;
/** Marks the end of the text and the start of the padding, in the last record. */
const END = 2;

/** Decrypts a push message like a browser: RFC 8291 over RFC 8188, in one record. */
export function decryptPush(
  body: Buffer,
  { pair, auth }: { readonly pair: ECDH; readonly auth: Buffer },
): string {
  const salt = body.subarray(0, SALT);
  const senderKey = body.subarray(HEADER, HEADER + body.readUInt8(HEADER - 1));
  const sealed = body.subarray(HEADER + senderKey.length);

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const shared = derive(pair.computeSecret(senderKey), auth, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(END)).toString('utf8');
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
