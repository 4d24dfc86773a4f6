import type { LiveEvent } from '@swirl/contract/endpoints';

/** The part of EventSource that is used here. */
type LiveSource = EventTarget & { readonly readyState: number; close: () => void };

type StreamOptions = {
  open: () => LiveSource;
  onEvent: (event: LiveEvent) => void;
  /** The stream is open; data fetched before may have missed events. */
  onOpen: () => void;
  /** The server closed it for good, or does not respond. */
  onRefused: () => void;
};

const OPEN = 1;
const CLOSED = 2;
const FIRST_WAIT_MS = 3_000;
const MAX_WAIT_MS = 60_000;

const readEvent = (message: Event): LiveEvent | null => {
  try {
    if (!(message instanceof MessageEvent)) return null;
    // Our own server's event; a kind that is newer than this page has no subscribers.
    const event: LiveEvent = JSON.parse(message.data);
    return event;
  } catch {
    return null;
  }
};

/** One stream of live events that reconnects for as long as it is needed. */
export const createLiveStream = (options: StreamOptions) => {
  const { open, onEvent, onOpen, onRefused } = options;
  let source: LiveSource | null = null;
  /** The old source stays open until its replacement is, so that no event is missed. */
  const replaced = new Set<LiveSource>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;

  const closeReplaced = (): void => {
    for (const old of replaced) old.close();
    replaced.clear();
  };

  const connect = (): void => {
    clearTimeout(retry);
    const opened = open();
    source = opened;
    opened.addEventListener('open', () => {
      if (opened !== source) return;
      const unbroken = [...replaced].some(({ readyState }) => readyState === OPEN);
      closeReplaced();
      wait = FIRST_WAIT_MS;
      if (unbroken) return;
      onOpen();
    });
    opened.addEventListener('message', (message) => {
      const event = readEvent(message);
      if (event !== null) onEvent(event);
    });
    opened.addEventListener('error', () => {
      // EventSource reconnects after a broken connection, but not after a refusal.
      if (opened !== source || opened.readyState !== CLOSED) return;
      source = null;
      closeReplaced();
      onRefused();
      retry = setTimeout(start, wait);
      wait = Math.min(wait * 2, MAX_WAIT_MS);
    });
  };

  const start = (): void => {
    if (source === null) connect();
  };

  /** Reconnects at the current URL. A closed or waiting stream does so anyway. */
  const reopen = (): void => {
    if (source === null) return;
    replaced.add(source);
    connect();
  };

  const stop = (): void => {
    clearTimeout(retry);
    closeReplaced();
    source?.close();
    source = null;
  };

  return { start, reopen, stop };
};
