import type { Draws } from '../../lib/draws.ts';

export type Headers = Record<string, string>;

/** Values that HTTP can carry; most of them mean nothing. */
const ODD_HEADERS: Readonly<Record<string, readonly string[]>> = {
  range: [
    'bytes=0-0',
    'bytes=5-2',
    'bytes=-1',
    'bytes=0-,0-',
    'bytes=99999999999-',
    'lines=1-2',
    '=',
  ],
  'if-none-match': ['*', '"x"', 'W/"x"', '""', 'x'.repeat(300)],
  'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'never', '0'],
  'if-match': ['"x"', '*'],
  'if-range': ['"x"', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'idempotency-key': ['one-key-of-a-client', 'x', 'a'.repeat(5_000), 'ü', 'with spaces', ''],
  'accept-language': ['de', 'ar;q=0.9,en', 'xx-XX', '*', ';;q=', 'en;q=1e9', 'a'.repeat(3_000)],
  accept: ['text/html', 'application/json', '*/*', ';', 'image/avif'],
  'accept-encoding': ['br', 'gzip', 'identity;q=0', 'zstd, x'],
  cookie: ['__Host-session=', '__Host-session=x', 'a=%00; =; ;;', '__Host-session=%ff', 'lang=zz'],
  origin: ['https://evil.example', 'null', ''],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none', 'x'],
  'x-forwarded-for': ['127.0.0.1', 'not an address', '::1, 10.0.0.1'],
  'x-forwarded-proto': ['https', 'x'],
  'x-http-method-override': ['DELETE'],
  expect: ['100-continue'],
  'content-encoding': ['gzip', 'x'],
  'content-type': [
    'text/plain',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/octet-stream',
    'application/json',
    ';',
    'a'.repeat(2_000),
  ],
  traceparent: ['00-0-0-00', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`],
  'last-event-id': ['1', 'x'.repeat(500)],
  referer: ['https://evil.example/', 'x'],
};

/** Adds a header that means nothing, or changes one. */
export function withOddHeader(headers: Headers, draws: Draws): Headers {
  const name = draws.pickAny(Object.keys(ODD_HEADERS)) ?? 'accept';
  const values = ODD_HEADERS[name] ?? [];
  if (draws.chance(0.15) && name in headers) {
    return Object.fromEntries(Object.entries(headers).filter(([given]) => given !== name));
  }
  return { ...headers, [name]: draws.pickAny(values) ?? '' };
}
