import { Redis } from 'ioredis';
import type { ValkeyConfig } from './config.ts';
import type { Logger } from './logger.ts';
import { valkeyAddress, type Valkey } from './valkey.ts';

const CONNECT_TIMEOUT_MS = 1000;
const MAX_RECONNECT_DELAY_MS = 1000;
/** Detects a connection that died silently. */
const KEEP_ALIVE_MS = 10_000;

export interface LiveEventPublisher<Event> {
  /**
   * Publishes to every process that listens for this user. Best effort: it never fails, and may be
   * lost.
   */
  publish(userId: string, event: Event): Promise<void>;
}

/** What can be listened to: one user's events, or changes of a loop. */
export type LiveChannel = { readonly person: string } | { readonly loop: string };

export interface Listening {
  /**
   * Resolves once everything published from then on is received; while Valkey is unavailable, when
   * it is back.
   */
  readonly ready: Promise<void>;
  stop(): void;
}

export interface LiveEventListener {
  listen(channel: LiveChannel, onMessage: (message: unknown) => void): Listening;
  /** Called when the connection is back: events published meanwhile were missed. */
  onGap(handle: () => void): void;
  /** Resolves when it has first connected, or after this long without. */
  connected(withinMs: number): Promise<void>;
  close(): void;
}

export const channelName = (channel: LiveChannel): string =>
  'person' in channel ? `live:${channel.person}` : `live:loop:${channel.loop}`;

export function createLiveEventPublisher<Event extends { readonly type: string }>(
  valkey: Valkey,
  logger: Logger,
): LiveEventPublisher<Event> {
  return {
    async publish(userId, event) {
      try {
        await valkey.publish(channelName({ person: userId }), JSON.stringify(event));
      } catch (err) {
        logger.debug({ err, event: event.type }, 'a live event was lost');
      }
    },
  };
}

/** A separate connection: one that is subscribed can do nothing else. */
export function createLiveEventListener(config: ValkeyConfig, logger: Logger): LiveEventListener {
  const client = new Redis({
    ...valkeyAddress(config),
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepAlive: KEEP_ALIVE_MS,
    // Reconnecting restores the subscriptions.
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 50, MAX_RECONNECT_DELAY_MS),
  });
  const subscriptions = new Map<string, Subscription>();
  const gapHandlers: (() => void)[] = [];
  let away = false;

  client.on('error', (err: unknown) => {
    if (!away) logger.warn({ err }, 'Valkey is unavailable; live events are lost until it returns');
    away = true;
  });
  client.on('close', () => {
    away = true;
  });
  client.on('ready', () => {
    if (!away) return;
    away = false;
    for (const handle of gapHandlers) handle();
  });
  client.on('message', (channel: string, text: string) => {
    const message: unknown = parse(text);
    for (const handle of subscriptions.get(channel)?.handlers ?? []) handle(message);
  });

  return {
    listen(channel, onMessage) {
      const name = channelName(channel);
      const known = subscriptions.get(name);
      const subscription = known ?? { handlers: new Set(), ready: subscribe(client, name) };
      const { handlers, ready } = subscription;
      handlers.add(onMessage);
      subscriptions.set(name, subscription);
      return {
        ready,
        stop() {
          handlers.delete(onMessage);
          if (handlers.size > 0 || subscriptions.get(name) !== subscription) return;
          subscriptions.delete(name);
          client.unsubscribe(name).catch(ignore);
        },
      };
    },
    onGap(handle) {
      gapHandlers.push(handle);
    },
    async connected(withinMs) {
      if (client.status === 'ready') return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        client.once('ready', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
    close() {
      client.disconnect();
    },
  };
}

interface Subscription {
  readonly handlers: Set<(message: unknown) => void>;
  readonly ready: Promise<void>;
}

/**
 * While Valkey is unavailable this waits in the client's queue; closing the client ends the wait.
 */
async function subscribe(client: Redis, channel: string): Promise<void> {
  await client.subscribe(channel).catch(ignore);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ignore(): void {}
