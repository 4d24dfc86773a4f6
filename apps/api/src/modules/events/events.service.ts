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
  /** With the time a query takes, a stream outlives its session by less than 5 s. */
  readonly recheckEveryMs: number;
  /** The period over which streams are ended when events may have been missed. */
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

/** The stream's user. */
export interface Listener {
  readonly sid: string;
  readonly userId: string;
  /**
   * Suspended, being deleted or on the waitlist: such users only get events about their data
   * export.
   */
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

/** The streams of this process. A published event reaches those of every process. */
export function createEventsService({ db, listener, logger, timings }: EventsOptions) {
  const allTimings = { ...DEFAULT_TIMINGS, ...timings };
  const { beatEveryMs, recheckEveryMs, spreadMs } = allTimings;
  const open = new Set<OpenStream>();
  const loopWatch = createLoopWatch({ db, listener, logger, timings: allTimings });

  /** Ends streams whose session is over, with a last event. If the check fails they stay open. */
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
        // When the limitation ends, the client reconnects for all events.
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
      logger.warn({ err }, 'could not check the sessions of open streams');
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

  // Events published meanwhile are lost. Ending a stream makes its client reconnect and refetch,
  // spread over time.
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
    // One session of this user ended; the sessions table says which of their streams it was.
    if (data.type === 'session.ended') recheck([entry]).catch(() => {});
    else if (!entry.limited || data.type === 'export.changed') pass(entry, data);
  };

  return {
    /** Also events about the loop on screen, if the user may see it. */
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
