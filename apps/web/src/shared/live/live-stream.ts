import type { LiveEvent } from '@swirl/contract/endpoints';

/** A browser's EventSource, as far as it matters here. */
type LiveSource = EventTarget & { readonly readyState: number; close: () => void };

type StreamOptions = {
  open: () => LiveSource;
  onEvent: (event: LiveEvent) => void;
  /** From now on everything is heard; what was fetched before may have missed something. */
  onOpen: () => void;
  /** The server ended it for good, or does not answer. */
  onRefused: () => void;
};

const OPEN = 1;
const CLOSED = 2;
const FIRST_WAIT_MS = 3_000;
const MAX_WAIT_MS = 60_000;

const readEvent = (message: Event): LiveEvent | null => {
  try {
    if (!(message instanceof MessageEvent)) return null;
    // Our own server's words; a kind that is newer than this page finds nobody who listens.
    const event: LiveEvent = JSON.parse(message.data);
    return event;
  } catch {
    return null;
  }
};

/** One stream of live events, that comes back by itself for as long as it is wanted. */
export const createLiveStream = (options: StreamOptions) => {
  const { open, onEvent, onOpen, onRefused } = options;
  let source: LiveSource | null = null;
  /** Heard until the source that is to replace them is open, so that nothing is missed in between. */
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
      // A stream that broke off comes back by itself; one that was refused does not.
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

  /** Opens at the address of now. What is closed or waits to try again does so anyway. */
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
