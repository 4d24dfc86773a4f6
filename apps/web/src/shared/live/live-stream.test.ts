import type { LiveEvent } from '@swirl/contract/endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLiveStream } from './live-stream.ts';

const OPEN = 1;
const CLOSED = 2;

class FakeSource extends EventTarget {
  readyState = OPEN;
  closed = false;
  close() {
    this.closed = true;
  }
  receive(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  happen(name: 'open' | 'error') {
    this.dispatchEvent(new Event(name));
  }
}

let sources: FakeSource[];
let events: LiveEvent[];
let openings: number;
let refusals: number;

const open = () => {
  const source = new FakeSource();
  sources.push(source);
  return source;
};

const stream = () =>
  createLiveStream({
    open,
    onEvent: (event) => events.push(event),
    onOpen: () => {
      openings += 1;
    },
    onRefused: () => {
      refusals += 1;
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  events = [];
  openings = 0;
  refusals = 0;
});

const last = () => {
  const source = sources.at(-1);
  if (source === undefined) throw new Error('Nothing was opened.');
  return source;
};

test('the stream emits the server’s events and ignores unreadable ones', () => {
  stream().start();
  last().receive('{"type":"loop.ready","loopId":"a"}');
  last().receive('not json');
  expect(events).toEqual([{ type: 'loop.ready', loopId: 'a' }]);
});

test('every connection is reported, including reconnects', () => {
  stream().start();
  last().happen('open');
  last().happen('error');
  last().happen('open');
  expect(openings).toBe(2);
  expect(sources).toHaveLength(1);
});

test('the stream reconnects after a pause and reports it', () => {
  const live = stream();
  live.start();
  last().happen('open');
  live.stop();
  expect(last().closed).toBe(true);
  live.start();
  last().happen('open');
  expect({ opened: sources.length, openings }).toEqual({ opened: 2, openings: 2 });
});

test('starting the stream twice opens one connection', () => {
  const live = stream();
  live.start();
  live.start();
  expect(sources).toHaveLength(1);
});

test('a refused stream is reported and retried with increasing delays', () => {
  const live = stream();
  live.start();
  const refuse = () => {
    last().readyState = CLOSED;
    last().happen('error');
  };
  refuse();
  vi.advanceTimersByTime(3_000);
  expect({ opened: sources.length, refusals }).toEqual({ opened: 2, refusals: 1 });
  refuse();
  vi.advanceTimersByTime(3_000);
  expect(sources).toHaveLength(2);
  vi.advanceTimersByTime(3_000);
  expect(sources).toHaveLength(3);
  live.stop();
  refuse();
  vi.advanceTimersByTime(600_000);
  expect(sources).toHaveLength(3);
});

test('the old stream is used until the stream at a new URL is open', () => {
  const live = stream();
  live.start();
  last().happen('open');
  const [before] = sources;
  live.reopen();
  expect(before?.closed).toBe(false);
  before?.receive('{"type":"loop.ready","loopId":"a"}');
  expect(events).toHaveLength(1);
  last().happen('open');
  expect(before?.closed).toBe(true);
  // Nothing was missed, so nothing is fetched again.
  expect(openings).toBe(1);
  last().receive('{"type":"loop.ready","loopId":"b"}');
  expect(events).toHaveLength(2);
});

test('replacing a broken stream reports a reconnect', () => {
  const live = stream();
  live.start();
  last().happen('open');
  last().readyState = 0;
  live.reopen();
  last().happen('open');
  expect(openings).toBe(2);
});

test('only the newest stream stays when streams are replaced before they open', () => {
  const live = stream();
  live.start();
  last().happen('open');
  live.reopen();
  live.reopen();
  sources[1]?.happen('open');
  expect(sources.map(({ closed }) => closed)).toEqual([false, false, false]);
  last().happen('open');
  expect(sources.map(({ closed }) => closed)).toEqual([true, true, false]);
  live.stop();
  expect(last().closed).toBe(true);
});

test('stopping during a replacement closes both streams', () => {
  const live = stream();
  live.start();
  last().happen('open');
  live.reopen();
  live.stop();
  expect(sources.every(({ closed }) => closed)).toBe(true);
  live.reopen();
  expect(sources).toHaveLength(2);
});

test('a refusal at the new URL closes the old stream and retries', () => {
  const live = stream();
  live.start();
  last().happen('open');
  live.reopen();
  last().readyState = CLOSED;
  last().happen('error');
  expect(sources[0]?.closed).toBe(true);
  expect(refusals).toBe(1);
  vi.advanceTimersByTime(3_000);
  last().happen('open');
  expect({ opened: sources.length, openings }).toEqual({ opened: 3, openings: 2 });
});
