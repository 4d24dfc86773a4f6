import { createHash, createHmac } from 'node:crypto';
import type { ObjectStoreConfig } from '../src/config.ts';

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** A signed GET address (AWS Signature Version 4), written out so that tests can tamper with it. */
export function presign(
  config: ObjectStoreConfig,
  bucket: string,
  key: string,
  seconds: number,
  at = new Date(),
): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${config.region}/s3/aws4_request`;
  const url = new URL(`/${bucket}/${key}`, config.endpoint);
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${config.accessKey}/${scope}`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(seconds)],
    ['X-Amz-SignedHeaders', 'host'],
  ]
    .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const request = `GET\n${url.pathname}\n${query}\nhost:${url.host}\n\nhost\nUNSIGNED-PAYLOAD`;
  const digest = createHash('sha256').update(request).digest('hex');
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${config.secretKey}`);
  const signature = hmac(signingKey, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${digest}`);
  return `${url.href}?${query}&X-Amz-Signature=${signature.toString('hex')}`;
}
