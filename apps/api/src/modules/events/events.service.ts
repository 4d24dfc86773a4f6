import type { LiveEvent } from '@swirl/contract/endpoints';
import { liveEvent } from '@swirl/contract/schemas/events';
import type { Database } from '@swirl/db/client';
import { findOpenSessions } from '@swirl/db/stores/accounts/live-sessions.store';
import { telemetry } from '@swirl/platform/telemetry';
import type { LiveEventListener } from '@swirl/platform/live-events';
import type { Logger } from '@swirl/platform/logger';
import { createEventStream, type EventStream } from './event-stream.ts';
import { createLoopWatch, type LoopWatchTimings } from './loop-watch.ts';

export interface EventsTimings extends LoopWatchTimings {
  readonly beatEveryMs: number;
  /** With what a query takes, a stream outlives its session by less than 5 s. */
  readonly recheckEveryMs: number;
  /** Over how long streams are ended when events may have been missed. */
  readonly spreadMs: number;
}

export const DEFAULT_TIMINGS: EventsTimings = {
  beatEveryMs: 20_000,
  recheckEveryMs: 3_000,
  spreadMs: 5_000,
  loopEveryMs: 1_000,
  perViewerMs: 5,
};

/** A browser has one; the oldest of too many is ended. */
const STREAMS_PER_PERSON = 10;
const SESSIONS_AT_ONCE = 1_000;

/** Whose stream it is. */
export interface Listener {
  readonly sid: string;
  readonly userId: string;
  /** Suspended, leaving or waiting: nothing of the app but their archive is theirs to hear of. */
  readonly limited: boolean;
}

interface OpenStream extends Listener {
  readonly stream: EventStream;
}

export interface EventsOptions {
  readonly db: Database;
  readonly listener: LiveEventListener;
  readonly logger: Logger;
  readonly timings?: Partial<EventsTimings>;
}

/** The streams of this process. Whoever publishes reaches those of every process. */
export function createEventsService({ db, listener, logger, timings }: EventsOptions) {
  const allTimings = { ...DEFAULT_TIMINGS, ...timings };
  const { beatEveryMs, recheckEveryMs, spreadMs } = allTimings;
  const open = new Set<OpenStream>();
  const loopWatch = createLoopWatch({ db, listener, logger, timings: allTimings });

  /** Streams whose session is over are told so and ended. Without an answer they go on. */
  const recheck = async (streams: readonly OpenStream[]) => {
    for (let start = 0; start < streams.length; start += SESSIONS_AT_ONCE) {
      const some = streams.slice(start, start + SESSIONS_AT_ONCE);
      const sessions = await findOpenSessions(
        db,
        some.map(({ sid }) => sid),
      );
      for (const { sid, limited, stream } of some) {
        const session = sessions.get(sid);
        if (session !== undefined && session.usable !== limited) continue;
        // Where a limit was lifted the client comes back for all there is.
        if (session?.usable !== true) stream.send({ type: 'session.ended' });
        stream.end();
      }
    }
  };

  let ending = false;
  let rechecking = false;
  const recheckAll = async () => {
    if (rechecking || open.size === 0) return;
    rechecking = true;
    try {
      await recheck([...open]);
    } catch (err) {
      logger.warn({ err }, 'sessions of open streams could not be checked');
    } finally {
      rechecking = false;
    }
  };

  const timers = [
    setInterval(() => {
      for (const { stream } of open) stream.beat();
    }, beatEveryMs),
    setInterval(() => void recheckAll(), recheckEveryMs),
  ];
  for (const timer of timers) timer.unref();

  // What was published meanwhile is lost. A stream that ends makes its client come back and refetch;
  // not all of them at once.
  listener.onGap(() => {
    for (const { stream } of open) {
      setTimeout(() => stream.end(), Math.random() * spreadMs).unref();
    }
  });

  const pass = ({ stream }: OpenStream, event: LiveEvent) => {
    stream.send(event);
    telemetry.liveEvent.emit(event);
  };

  const receive = (entry: OpenStream, message: unknown) => {
    const { success, data } = liveEvent.safeParse(message);
    if (!success) return;
    // Some session of this person ended; which of their streams it was for, the table knows.
    if (data.type === 'session.ended') recheck([entry]).catch(() => {});
    else if (!entry.limited || data.type === 'export.changed') pass(entry, data);
  };

  return {
    /** With what happens to the loop on screen, if the person may see it. */
    async open(person: Listener, loopId?: string): Promise<EventStream['body']> {
      const { userId, limited } = person;
      const stream = createEventStream();
      const entry = { ...person, stream };
      const watcher = { userId, send: (event: LiveEvent) => pass(entry, event) };
      const stopWatching =
        loopId === undefined || limited ? null : await loopWatch.watch(loopId, watcher);
      const others = [...open].filter((other) => other.userId === userId);
      if (others.length >= STREAMS_PER_PERSON) others[0]?.stream.end();
      open.add(entry);
      if (ending) stream.end();
      telemetry.eventStream.emit('opened');
      const own = listener.listen({ person: userId }, (message) => receive(entry, message));
      stream.body.once('close', () => {
        open.delete(entry);
        telemetry.eventStream.emit('closed');
        own.stop();
        stopWatching?.();
      });
      return stream.body;
    },

    endAll(): void {
      ending = true;
      for (const { stream } of open) stream.end();
    },

    close(): void {
      for (const timer of timers) clearInterval(timer);
      listener.close();
    },
  };
}
