import { buildPath } from '@swirl/contract/calls';
import type { LiveEvent } from '@swirl/contract/endpoints';
import { callApi } from '../api/client.ts';
import { createLiveStream } from './live-stream.ts';
import { watchedLoop } from './watched-loop.ts';

type Kind = LiveEvent['type'];
type EventOf<Name extends Kind> = Extract<LiveEvent, { type: Name }>;

const listeners = new Set<(event: LiveEvent) => void>();
const opened = new Set<() => void>();

const isOf = <Name extends Kind>(event: LiveEvent, kind: Name): event is EventOf<Name> =>
  event.type === kind;

/** Subscribes to one kind of event. Events are hints: subscribers fetch. */
export const onLiveEvent = <Name extends Kind>(
  kind: Name,
  handler: (event: EventOf<Name>) => void,
): (() => void) => {
  const listener = (event: LiveEvent) => {
    if (isOf(event, kind)) handler(event);
  };
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Called when the stream opens: data fetched before may have missed events. */
export const onLiveOpen = (handler: () => void): (() => void) => {
  opened.add(handler);
  return () => void opened.delete(handler);
};

const dispatch = (event: LiveEvent): void => {
  for (const listener of listeners) listener(event);
};

/** Fetching the current user reports an expired session, and is harmless otherwise. */
const refreshSession = (): void => {
  callApi('auth.user', {}).catch(() => undefined);
};

onLiveEvent('session.ended', refreshSession);

/** One stream for the whole app, open while the page is visible. */
export const followLiveEvents = (): (() => void) => {
  const stream = createLiveStream({
    open: () => new EventSource(buildPath('events.stream', {}, { loopId: watchedLoop.read() })),
    onEvent: dispatch,
    onOpen: () => {
      for (const handler of opened) handler();
    },
    onRefused: refreshSession,
  });
  const look = () => (document.hidden ? stream.stop() : stream.start());
  document.addEventListener('visibilitychange', look);
  const stopListening = watchedLoop.listen(stream.reopen);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    stopListening();
    stream.stop();
  };
};
