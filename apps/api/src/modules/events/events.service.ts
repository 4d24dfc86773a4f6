import { liveEvent } from '@swirl/contract/schemas/events';
import type { Database } from '@swirl/db/client';
import { findUsableSessions } from '@swirl/db/stores/live-sessions.store';
import { happenings } from '@swirl/platform/happenings';
import type { LiveEventListener } from '@swirl/platform/live-events';
import type { Logger } from '@swirl/platform/logger';
import { createEventStream, type EventStream } from './event-stream.ts';

export interface EventsTimings {
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
};

/** A browser has one; the oldest of too many is ended. */
const STREAMS_PER_PERSON = 10;
const SESSIONS_AT_ONCE = 1_000;

interface OpenStream {
  readonly sid: string;
  readonly userId: string;
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
  const { beatEveryMs, recheckEveryMs, spreadMs } = { ...DEFAULT_TIMINGS, ...timings };
  const open = new Set<OpenStream>();

  /** Streams whose session is over are told so and ended. Without an answer they go on. */
  const recheck = async (streams: readonly OpenStream[]) => {
    for (let start = 0; start < streams.length; start += SESSIONS_AT_ONCE) {
      const some = streams.slice(start, start + SESSIONS_AT_ONCE);
      const usable = await findUsableSessions(
        db,
        some.map(({ sid }) => sid),
      );
      for (const { sid, stream } of some) {
        if (usable.has(sid)) continue;
        stream.send({ type: 'session.ended' });
        stream.end();
      }
    }
  };

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

  const hear = (entry: OpenStream, message: unknown) => {
    const { success, data } = liveEvent.safeParse(message);
    if (!success) return;
    // Some session of this person ended; which of their streams it was for, the table knows.
    if (data.type === 'session.ended') recheck([entry]).catch(() => {});
    else {
      entry.stream.send(data);
      happenings.liveEvent.tell(data);
    }
  };

  return {
    open(sid: string, userId: string): EventStream['body'] {
      const stream = createEventStream();
      const entry = { sid, userId, stream };
      const others = [...open].filter((other) => other.userId === userId);
      if (others.length >= STREAMS_PER_PERSON) others[0]?.stream.end();
      open.add(entry);
      happenings.eventStream.tell('opened');
      const stopListening = listener.listen(userId, (message) => hear(entry, message));
      stream.body.once('close', () => {
        open.delete(entry);
        happenings.eventStream.tell('closed');
        stopListening();
      });
      return stream.body;
    },

    endAll(): void {
      for (const { stream } of open) stream.end();
    },

    close(): void {
      for (const timer of timers) clearInterval(timer);
      listener.close();
    },
  };
}
