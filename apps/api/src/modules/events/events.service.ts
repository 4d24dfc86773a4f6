import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '@swirl/contract/endpoints';
import { liveEvent } from '@swirl/contract/schemas/events';
import type { AccountChanges } from '@swirl/db/account-changes';
import type { Database } from '@swirl/db/client';
import { findOpenSessions } from '@swirl/db/stores/accounts/live-sessions.store';
import { telemetry } from '@swirl/platform/telemetry';
import type { LiveEventListener } from '@swirl/platform/live-events';
import { createMicroBatches } from '@swirl/platform/micro-batches';
import type { Logger } from '@swirl/platform/logger';
import { createEventStream, type EventStream } from './event-stream.ts';
import { createLoopWatch, type LoopWatchTimings } from './loop-watch.ts';

export interface EventsTimings extends LoopWatchTimings {
  readonly beatEveryMs: number;
  /**
   * How often some streams are rechecked, and all while account changes are not received: with the
   * time it takes to notice that, a stream outlives its session by less than 5 s.
   */
  readonly recheckEveryMs: number;
  /** The period in which every stream is rechecked once, in case a change was lost. */
  readonly recheckAllMs: number;
  /** The period over which streams are ended when events may have been missed. */
  readonly spreadMs: number;
}

export const DEFAULT_TIMINGS: EventsTimings = {
  beatEveryMs: 20_000,
  recheckEveryMs: 3_000,
  recheckAllMs: 60_000,
  spreadMs: 5_000,
  loopEveryMs: 1_000,
  perViewerMs: 5,
};

/** A browser has one; the oldest of too many is ended. */
const STREAMS_PER_PERSON = 10;
const SESSIONS_AT_ONCE = 1_000;
/** In which streams are ended that don't end all at once. */
const END_STEPS = 50;

/** The stream's user. */
export interface Listener {
  readonly sid: string;
  readonly userId: string;
  /**
   * Suspended, being deleted or on the waitlist: such users only get events about their data
   * export.
   */
  readonly limited: boolean;
  /** When the session ends by itself, which is no change. */
  readonly expire: Date;
}

interface OpenStream extends Listener {
  readonly stream: EventStream;
  /** Which of the checks within `recheckAllMs` is about it, and of the beats within `beatEveryMs`. */
  readonly turn: number;
}

export interface EventsOptions {
  readonly db: Database;
  readonly accountChanges: AccountChanges;
  readonly listener: LiveEventListener;
  readonly logger: Logger;
  readonly timings?: Partial<EventsTimings>;
}

/** The streams of this process. A published event reaches those of every process. */
export function createEventsService(options: EventsOptions) {
  const { db, accountChanges, listener, logger } = options;
  const timings = { ...DEFAULT_TIMINGS, ...options.timings };
  const { beatEveryMs, recheckEveryMs, spreadMs } = timings;
  const turns = Math.max(1, Math.round(timings.recheckAllMs / recheckEveryMs));
  const open = new Set<OpenStream>();
  const openOf = new Map<string, Set<OpenStream>>();
  const loopWatch = createLoopWatch({ db, listener, logger, timings });

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

  const recheckOrWarn = async (streams: readonly OpenStream[]): Promise<void> => {
    try {
      await recheck(streams);
    } catch (err) {
      logger.warn({ err }, 'could not check the sessions of open streams');
    }
  };

  // After an outage thousands are opened at once.
  const recheckOpened = createMicroBatches(async (opened: readonly OpenStream[]) => {
    await recheckOrWarn(opened);
    return opened.map(() => ({ status: 'fulfilled', value: undefined }) as const);
  });

  accountChanges.onChange((userId) => {
    const streams = openOf.get(userId);
    if (streams !== undefined) void recheckOrWarn([...streams]);
  });
  accountChanges.onLost(() => void recheckOrWarn([...open]));
  accountChanges.onGap(() => void recheckOrWarn([...open]));

  let ending = false;
  let opened = 0;
  let checks = 0;
  let rechecking = false;
  const recheckSome = async () => {
    if (rechecking) return;
    rechecking = true;
    checks += 1;
    const all = [...open];
    const now = Date.now();
    const due = ({ turn, expire }: OpenStream) =>
      turn === checks % turns || expire.getTime() <= now;
    await recheckOrWarn(accountChanges.receiving() ? all.filter(due) : all);
    rechecking = false;
  };

  let beats = 0;
  // Thousands at once would make an event wait.
  const beatSome = () => {
    beats += 1;
    for (const { turn, stream } of open) if (turn === beats % turns) stream.beat();
  };

  const timers = [
    setInterval(beatSome, beatEveryMs / turns),
    setInterval(() => void recheckSome(), recheckEveryMs),
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
    if (!entry.limited || data.type === 'export.changed') pass(entry, data);
  };

  return {
    /** Also events about the loop on screen, if the user may see it. */
    async open(person: Listener, loopId?: string): Promise<EventStream['body']> {
      const { userId, limited } = person;
      const stream = createEventStream();
      opened += 1;
      const entry = { ...person, stream, turn: opened % turns };
      const watcher = { userId, send: (event: LiveEvent) => pass(entry, event) };
      const stopWatching =
        loopId === undefined || limited ? null : await loopWatch.watch(loopId, watcher);
      const streams = openOf.get(userId) ?? new Set<OpenStream>();
      const [oldest] = streams;
      if (streams.size >= STREAMS_PER_PERSON) oldest?.stream.end();
      open.add(entry);
      openOf.set(userId, streams.add(entry));
      if (ending) stream.end();
      // The session may have ended since the request was accepted.
      void recheckOpened(entry);
      telemetry.eventStream.emit('opened');
      const own = listener.listen({ person: userId }, (message) => receive(entry, message));
      stream.body.once('close', () => {
        open.delete(entry);
        streams.delete(entry);
        if (streams.size === 0) openOf.delete(userId);
        telemetry.eventStream.emit('closed');
        own.stop();
        stopWatching?.();
      });
      return stream.body;
    },

    /** New streams are ended at once; those that are open too, unless they are spread over time. */
    async endAll({ spread }: { readonly spread: boolean }): Promise<void> {
      ending = true;
      const all = [...open];
      const steps = spread ? END_STEPS : 1;
      const begun = performance.now();
      for (let step = 0; step < steps; step += 1) {
        const due = begun + (step / steps) * spreadMs;
        // A busy process doesn't take longer in all.
        if (step > 0 && open.size > 0) await pause(Math.max(0, due - performance.now()));
        for (const [index, { stream }] of all.entries()) if (index % steps === step) stream.end();
      }
    },

    close(): void {
      for (const timer of timers) clearInterval(timer);
      listener.close();
    },
  };
}
