import { channelName } from './live-events.ts';
import type { Logger } from './logger.ts';
import type { Valkey } from './valkey.ts';

/**
 * A popular loop changes thousands of times a second; a process publishes it at most this often.
 */
const GATHER_MS = 100;

export interface LoopChanges {
  /**
   * Notifies every process with viewers of this loop that it changed. Call it after the commit:
   * viewers refetch immediately. It never fails and nothing waits for it; a change may be lost.
   */
  publish(loopId: string): void;
}

export function createLoopChanges(valkey: Valkey, logger: Logger): LoopChanges {
  /** By loop: whether it changed again since it was last published. */
  const gathering = new Map<string, { again: boolean }>();

  const send = (loopId: string): void => {
    valkey
      .publish(channelName({ loop: loopId }), '{}')
      .catch((err: unknown) => logger.debug({ err }, 'could not publish a change of a loop'));
    const since = { again: false };
    gathering.set(loopId, since);
    setTimeout(() => {
      gathering.delete(loopId);
      if (since.again) send(loopId);
    }, GATHER_MS).unref();
  };

  return {
    publish(loopId) {
      const since = gathering.get(loopId);
      if (since === undefined) send(loopId);
      else since.again = true;
    },
  };
}
