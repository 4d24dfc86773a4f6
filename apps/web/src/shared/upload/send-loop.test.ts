import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError } from '../api/api-error.ts';
import { uiConstants } from '../config/ui-constants.ts';
import { sendLoop } from './send-loop.ts';
import type { LoopPost } from './send-loop.ts';

/** A request that is answered by the test. */
class TestRequest extends EventTarget {
  static sent: TestRequest[] = [];
  readonly upload = new EventTarget();
  readonly setRequestHeader = vi.fn<() => void>();
  path = '';
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;

  open(_method: string, path: string): void {
    this.path = path;
  }

  send(): void {
    TestRequest.sent.push(this);
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
  }
}

const postOf = (bytes: number): LoopPost => ({
  kind: 'loop',
  blob: new Blob([new Uint8Array(bytes)]),
  form: { mediaType: 'video', duration: 1, moodTags: [], caption: '' },
});

beforeEach(() => {
  TestRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', TestRequest);
});
afterEach(() => vi.unstubAllGlobals());

test('a response that is not JSON counts as a lost connection', async () => {
  const { answer } = sendLoop(postOf(1), 'key', () => undefined, 'file');
  TestRequest.sent[0]?.answer(200, '<html>Sign in to this network</html>');
  await expect(answer).rejects.toBeInstanceOf(ConnectionError);
});

test('canceling also ends the request with the whole file, to a server without parts', async () => {
  const refusal = { code: 'not_found', message: 'Not found' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 404 })));
  const large = postOf(uiConstants.uploadParts.fromBytes + 1);
  const { answer, abort } = sendLoop(large, 'key', () => undefined, 'file');
  await vi.waitFor(() => expect(TestRequest.sent).toHaveLength(1));
  expect(TestRequest.sent[0]?.path).toBe('/api/loops');
  abort();
  await expect(answer).rejects.toBeInstanceOf(ConnectionError);
});
