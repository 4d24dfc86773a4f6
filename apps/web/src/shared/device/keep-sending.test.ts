import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { keepSending, sendLater } from './keep-sending.ts';

const { firstMs, maxMs } = uiConstants.uploadRetry;

let waiting: number;
let reachable: boolean;
let attempts: number;
let stop: () => void;

const send = async (): Promise<void> => {
  attempts += 1;
  await Promise.resolve();
  if (reachable) waiting = 0;
};

const online = async (): Promise<void> => {
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
};

const begin = (): void => {
  stop = keepSending(() => waiting > 0, send);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  waiting = 1;
  reachable = false;
  attempts = 0;
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what waits on the device', () => {
  it('is sent at once', async () => {
    reachable = true;
    begin();
    await vi.advanceTimersByTimeAsync(maxMs);
    expect({ waiting, attempts }).toEqual({ waiting: 0, attempts: 1 });
  });

  it('is retried with increasing delays if the server is still out of reach when the device is online', async () => {
    begin();
    await online();
    expect(attempts).toBe(2);
    await vi.advanceTimersByTimeAsync(firstMs);
    expect(attempts).toBe(3);
    await vi.advanceTimersByTimeAsync(firstMs);
    expect(attempts).toBe(3);
    reachable = true;
    await vi.advanceTimersByTimeAsync(firstMs);
    expect({ waiting, attempts }).toEqual({ waiting: 0, attempts: 4 });
    await vi.advanceTimersByTimeAsync(10 * maxMs);
    expect(attempts).toBe(4);
  });

  it('is sent later if it began to wait while the device was online', async () => {
    waiting = 0;
    begin();
    expect(attempts).toBe(0);
    waiting = 1;
    sendLater();
    reachable = true;
    await vi.advanceTimersByTimeAsync(firstMs);
    expect({ waiting, attempts }).toEqual({ waiting: 0, attempts: 1 });
  });

  it('is sent once more if the device came online during an attempt that failed', async () => {
    let fail = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      fail = resolve;
    });
    stop = keepSending(
      () => waiting > 0,
      () => (attempts === 0 ? ((attempts = 1), first) : send()),
    );
    reachable = true;
    await online();
    expect(attempts).toBe(1);
    fail();
    await vi.advanceTimersByTimeAsync(0);
    expect({ waiting, attempts }).toEqual({ waiting: 0, attempts: 2 });
  });

  it('is left alone after stopping', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await online();
    sendLater();
    await vi.advanceTimersByTimeAsync(10 * maxMs);
    expect(attempts).toBe(1);
  });
});
