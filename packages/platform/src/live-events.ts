import { Redis } from 'ioredis';
import type { ValkeyConfig } from './config.ts';
import type { Logger } from './logger.ts';
import type { Valkey } from './valkey.ts';

const CONNECT_TIMEOUT_MS = 1000;
const MAX_RECONNECT_DELAY_MS = 1000;
/** Finds a connection that died without a word. */
const KEEP_ALIVE_MS = 10_000;

export interface LiveEventPublisher<Event> {
  /** Tells every process that listens for this person. A hint: it never fails, and may be lost. */
  publish(userId: string, event: Event): Promise<void>;
}

export interface LiveEventListener {
  /** Hears what is published for this person, until the function it returns is called. */
  listen(userId: string, onMessage: (message: unknown) => void): () => void;
  /** Called when the connection is back after it was lost: what was said meanwhile was not heard. */
  onGap(handle: () => void): void;
  close(): void;
}

const channelOf = (userId: string) => `live:${userId}`;

export function createLiveEventPublisher<Event extends { readonly type: string }>(
  valkey: Valkey,
  logger: Logger,
): LiveEventPublisher<Event> {
  return {
    async publish(userId, event) {
      try {
        await valkey.publish(channelOf(userId), JSON.stringify(event));
      } catch (err) {
        logger.debug({ err, event: event.type }, 'a live event was lost');
      }
    },
  };
}

/** A connection of its own: one that listens can do nothing else. */
export function createLiveEventListener(config: ValkeyConfig, logger: Logger): LiveEventListener {
  const client = new Redis({
    host: config.host,
    port: config.port,
    ...(config.password !== undefined && { password: config.password }),
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepAlive: KEEP_ALIVE_MS,
    // Reconnecting subscribes again to what was subscribed to.
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 50, MAX_RECONNECT_DELAY_MS),
  });
  const handlers = new Map<string, Set<(message: unknown) => void>>();
  const gapHandlers: (() => void)[] = [];
  let away = false;

  client.on('error', (err: unknown) => {
    if (!away) logger.warn({ err }, 'Valkey is away; live events are lost until it returns');
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
    for (const handle of handlers.get(channel) ?? []) handle(message);
  });

  return {
    listen(userId, onMessage) {
      const channel = channelOf(userId);
      const known = handlers.get(channel);
      const listening = known ?? new Set();
      listening.add(onMessage);
      handlers.set(channel, listening);
      if (known === undefined) subscribe(client, channel);
      return () => {
        listening.delete(onMessage);
        if (listening.size > 0 || handlers.get(channel) !== listening) return;
        handlers.delete(channel);
        client.unsubscribe(channel).catch(ignore);
      };
    },
    onGap(handle) {
      gapHandlers.push(handle);
    },
    close() {
      client.disconnect();
    },
  };
}

/** While Valkey is away this waits in the client's queue; closing the client ends the wait. */
function subscribe(client: Redis, channel: string): void {
  client.subscribe(channel).catch(ignore);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ignore(): void {}
