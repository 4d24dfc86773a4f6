import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { callNames, declaredCall, type Call } from '@swirl/contract/call-rules';
import { calls, type CallName } from '@swirl/contract/calls';
import { errors } from '@swirl/contract/errors';
import { eventually } from '@swirl/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BOUNDARY, formOf, partOf, sound } from './forms.ts';
import { PUBLIC_ORIGIN } from './harness.ts';
import { setUpMediaFixture, type MediaFixture } from './media-fixture.ts';

const uploads = callNames
  .map((name): { name: CallName; call: Call } => ({ name, call: declaredCall(name) }))
  .filter(({ call }) => call.body.includes('multipart'));

const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

interface Form {
  readonly type: string;
  readonly payload: Buffer | string;
}

/** Each built from the name of the file field. */
const malformed: Readonly<Record<string, (file: string) => Form>> = {
  'no boundary': () => ({ type: 'multipart/form-data', payload: 'abc' }),
  'an empty boundary': () => ({ type: 'multipart/form-data; boundary=', payload: 'abc' }),
  'a huge boundary': (file) => ({
    type: `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
    payload: formOf({}, file).payload,
  }),
  'a boundary that differs from its header': (file) => ({
    type: 'multipart/form-data; boundary=other',
    payload: formOf({}, file).payload,
  }),
  'no content': () => ({ type: TYPE, payload: '' }),
  'only the closing boundary': () => ({ type: TYPE, payload: END }),
  'no closing boundary': (file) => ({ type: TYPE, payload: fileOf(file) }),
  'an end within the file': (file) => ({ type: TYPE, payload: fileOf(file).subarray(0, -30) }),
  'an end within the first bytes of the file': (file) => ({
    type: TYPE,
    payload: fileOf(file).subarray(0, fileOf(file).indexOf('RIFF') + 2),
  }),
  'an end within a header': () => ({
    type: TYPE,
    payload: `--${BOUNDARY}\r\ncontent-disposition: form-da`,
  }),
  'a header without an end': (file) => ({
    type: TYPE,
    payload: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file}"; filename="${'a'.repeat(100_000)}`,
  }),
  'a part without a header': () => ({
    type: TYPE,
    payload: Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n\r\nabc\r\n`), END]),
  }),
  'an empty part': () => ({
    type: TYPE,
    payload: Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n`), END]),
  }),
  'an empty file': (file) => ({
    type: TYPE,
    payload: Buffer.concat([partOf(`name="${file}"; filename="a"`, Buffer.alloc(0)), END]),
  }),
  'the file twice': (file) => ({
    type: TYPE,
    payload: Buffer.concat([fileOf(file), fileOf(file), END]),
  }),
  'a field twice': (file) => ({
    type: TYPE,
    payload: Buffer.concat([
      partOf('name="mediaType"', Buffer.from('audio')),
      partOf('name="mediaType"', Buffer.from('audio')),
      fileOf(file),
      END,
    ]),
  }),
  'a field that is too large': (file) => formOf({ caption: 'a'.repeat(100_000) }, file),
  'too many fields': (file) =>
    formOf(Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field${at}`, 'a'])), file),
  'a prototype field': (file) => ({
    type: TYPE,
    payload: Buffer.concat([partOf('name="__proto__"', Buffer.from('a')), fileOf(file), END]),
  }),
  'JSON that is none': (file) => ({
    type: TYPE,
    payload: Buffer.concat([
      partOf('name="edit"\r\ncontent-type: application/json', Buffer.from('{')),
      fileOf(file),
      END,
    ]),
  }),
  'no form data': () => ({ type: TYPE, payload: 'a'.repeat(200_000) }),
};

function fileOf(name: string): Buffer {
  return partOf(`name="${name}"; filename="sound.wav"`, sound);
}

let fixture: MediaFixture;

beforeAll(async () => {
  fixture = await setUpMediaFixture({ env: { LOG_LEVEL: 'debug' } });
});

afterAll(() => fixture.stop());

const line = z.looseObject({ level: z.unknown(), msg: z.string() });
const failuresIn = (lines: readonly string[]) =>
  lines.map((text) => line.parse(JSON.parse(text))).filter(({ msg }) => msg === 'failed');

describe.each(uploads)('$name', ({ call }) => {
  it.each(Object.entries(malformed))('refuses a form with %s', async (_, make) => {
    const { cookie } = await fixture.api.signIn();
    const before = fixture.api.logLines.length;
    const { type, payload } = make(call.file ?? '');
    const answer = await fixture.api.fetch(call.path, {
      method: call.method,
      headers: { cookie, origin: PUBLIC_ORIGIN, 'content-type': type },
      body: payload,
    });
    expect([400, 413, 415]).toContain(answer.status);
    const { code } = z.object({ code: z.string() }).parse(await answer.json());
    expect(errors).toHaveProperty(code);
    expect(failuresIn(fixture.api.logLines.slice(before))).toEqual([]);
    expect(await fixture.objectKeys()).toEqual([]);
  });
});

describe.each([
  ...uploads.map(({ name, call }) => ({
    name,
    path: call.path,
    type: TYPE,
    body: fileOf(call.file ?? ''),
  })),
  {
    name: 'comments.create',
    path: calls['comments.create'].path,
    type: 'application/json',
    body: Buffer.from('{"loopId":'),
  },
])('a client that hangs up half-way through $name', ({ path, type, body }) => {
  it.each(['after the headers', 'within the body'])('%s causes no logged failure', async (when) => {
    const { cookie } = await fixture.api.signIn();
    const before = fixture.api.logLines.length;
    const reading = nextRequest();
    const { hostname, port } = new URL(fixture.api.address);
    const socket = connect(Number(port), hostname);
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      `cookie: ${cookie}`,
      `origin: ${PUBLIC_ORIGIN}`,
      `content-type: ${type}`,
      'content-length: 1000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const request = await reading;
    await eventually(() => expect(request.listenerCount('data')).toBeGreaterThan(0));
    const sent = when === 'within the body' ? body : Buffer.alloc(0);
    const read = request.socket.bytesRead;
    socket.write(sent);
    await eventually(() => expect(request.socket.bytesRead).toBe(read + sent.length));
    socket.resetAndDestroy();
    const said = await eventually(() => {
      const lines = fixture.api.logLines.slice(before).map((text) => line.parse(JSON.parse(text)));
      expect(lines.map(({ msg }) => msg)).toContain('the client disconnected');
      return lines;
    });
    expect(said.filter(({ level }) => level !== 'debug' && level !== 'info')).toEqual([]);
    expect(await fixture.objectKeys()).toEqual([]);
  });
});

function nextRequest(): Promise<IncomingMessage> {
  return new Promise((resolve) => fixture.api.app.server.once('request', resolve));
}
