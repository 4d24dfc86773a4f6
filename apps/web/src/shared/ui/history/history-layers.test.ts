import { beforeEach, expect, test, vi } from 'vitest';
import { createHistoryLayers } from './history-layers.ts';

// The part of the browser's history that is used here: entries, and navigation that completes
// later.
class FakeHistory {
  entries: { page: string; state: unknown }[] = [{ page: '/', state: null }];
  index = 0;
  onPopState: () => void = () => undefined;
  get state(): unknown {
    return this.entries[this.index]?.state;
  }
  get page(): string | undefined {
    return this.entries[this.index]?.page;
  }
  pushState(state: unknown, _title: string, page = this.page ?? '/'): void {
    this.entries.splice(this.index + 1);
    this.entries.push({ page, state });
    this.index += 1;
  }
  replaceState(state: unknown, _title: string, page = this.page ?? '/'): void {
    this.entries[this.index] = { page, state };
  }
  go(steps = 0): void {
    setTimeout(() => {
      this.index = Math.max(0, Math.min(this.entries.length - 1, this.index + steps));
      this.onPopState();
    });
  }
}

const settled = () => vi.runAllTimersAsync();

let history: FakeHistory;
let layers: ReturnType<typeof createHistoryLayers>;
let closed: string[];

const open = (id: string) =>
  layers.claim(id, () => {
    closed.push(id);
    layers.release(id);
  });

beforeEach(() => {
  vi.useFakeTimers();
  history = new FakeHistory();
  layers = createHistoryLayers(history, () => history.page ?? '/');
  history.onPopState = layers.onPopState;
  closed = [];
});

test('opening a dialog adds one entry, and Back closes it', async () => {
  open('comments');
  expect(history.index).toBe(1);
  history.go(-1);
  await settled();
  expect(closed).toEqual(['comments']);
  expect(history.index).toBe(0);
});

test('a URL change under a dialog stays when the dialog closes', async () => {
  open('status');
  history.replaceState(history.state, '', '/?loopId=new');
  layers.release('status');
  await settled();
  expect(history.index).toBe(0);
  expect(history.page).toBe('/?loopId=new');
});

test('a URL change while the entry is being removed stays', async () => {
  open('status');
  layers.release('status');
  await Promise.resolve();
  history.replaceState(history.state, '', '/?loopId=new');
  layers.onAddressChange();
  await settled();
  expect(history.page).toBe('/?loopId=new');
});

test('closing a dialog by button removes its entry', async () => {
  open('comments');
  layers.release('comments');
  await settled();
  expect(history.index).toBe(0);
  expect(closed).toEqual([]);
});

test('Back closes the top dialog of two first', async () => {
  open('camera');
  open('settings');
  history.go(-1);
  await settled();
  expect(closed).toEqual(['settings']);
  history.go(-1);
  await settled();
  expect(closed).toEqual(['settings', 'camera']);
  expect(history.index).toBe(0);
});

test('closing the outer dialog closes the inner one and removes both entries', async () => {
  open('camera');
  open('settings');
  layers.release('camera');
  await settled();
  expect(closed).toEqual(['settings']);
  expect(history.index).toBe(0);
});

test('closing two dialogs at once removes both entries', async () => {
  open('camera');
  open('settings');
  layers.release('settings');
  layers.release('camera');
  await settled();
  expect(history.index).toBe(0);
});

test('replacing one dialog by another keeps a single entry', async () => {
  open('chooser');
  layers.release('chooser');
  open('status');
  await settled();
  expect(history.index).toBe(1);
  history.go(-1);
  await settled();
  expect(closed).toEqual(['status']);
});

test('a dialog opened while another closes gets its entry afterwards', async () => {
  open('chooser');
  layers.release('chooser');
  await Promise.resolve();
  open('status');
  await settled();
  expect(history.index).toBe(1);
  history.go(-1);
  await settled();
  expect(closed).toEqual(['status']);
});

test('a link inside a drawer leaves no dead entry: Back returns to the page at once', async () => {
  open('drawer');
  history.pushState(null, '', '/settings');
  layers.release('drawer');
  await settled();
  expect(history.page).toBe('/settings');
  history.go(-1);
  await settled();
  expect(history.page).toBe('/');
  expect(history.index).toBe(0);
  expect(closed).toEqual([]);
});

test('Forward does not reopen a closed dialog nor lose the page', async () => {
  open('comments');
  history.go(-1);
  await settled();
  history.go(1);
  await settled();
  expect(history.index).toBe(0);
  expect(closed).toEqual(['comments']);
});

test('mounting a dialog twice, as React does in development, adds one entry', async () => {
  open('comments');
  layers.release('comments');
  open('comments');
  await settled();
  expect(history.index).toBe(1);
});

test('a reload with a dialog open goes back to the page beneath', async () => {
  open('camera');
  open('settings');
  layers = createHistoryLayers(history, () => history.page ?? '/');
  history.onPopState = layers.onPopState;
  layers.start();
  await settled();
  expect(history.index).toBe(0);
});

test('Escape that reaches a covered dialog closes the one over it', async () => {
  open('camera');
  open('details');
  expect(layers.closeCover('camera')).toBe(true);
  expect(closed).toEqual(['details']);
  await settled();
  expect(history.index).toBe(1);
  expect(layers.closeCover('camera')).toBe(false);
  expect(closed).toEqual(['details']);
});

test('a dialog that closes is not closed once more by Escape', async () => {
  open('camera');
  open('details');
  layers.release('details');
  expect(layers.closeCover('camera')).toBe(false);
  expect(closed).toEqual([]);
  await settled();
  expect(layers.closeCover('camera')).toBe(false);
});
