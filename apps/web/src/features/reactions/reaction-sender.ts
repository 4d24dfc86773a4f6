import type { OwnReaction } from './own-reaction.ts';

type Sender = {
  /** Called before the first request for a loop; its result is called after the last response. */
  begin: (loopId: string) => () => void;
  send: (loopId: string, wanted: OwnReaction) => Promise<unknown>;
  /** `settled` is the last state that the server confirmed. */
  onFailed: (loopId: string, settled: OwnReaction, error: unknown) => void;
};

type Work = { settled: OwnReaction; wanted: OwnReaction };

/** A like never clears a mood, so a mood is removed before a like replaces it. */
const nextRequest = ({ settled, wanted }: Work): OwnReaction =>
  wanted === 'like' && settled !== null ? null : wanted;

/**
 * One request at a time per loop, and after it another only if the last choice differs from the
 * server's state.
 */
export const createReactionSender = ({ begin, send, onFailed }: Sender) => {
  const underway = new Map<string, Work>();

  const settle = async (loopId: string, work: Work) => {
    const end = begin(loopId);
    try {
      while (work.wanted !== work.settled) {
        const sent = nextRequest(work);
        await send(loopId, sent);
        work.settled = sent;
      }
      underway.delete(loopId);
    } catch (error) {
      underway.delete(loopId);
      onFailed(loopId, work.settled, error);
    } finally {
      end();
    }
  };

  return {
    want: (loopId: string, wanted: OwnReaction, before: OwnReaction): void => {
      const work = underway.get(loopId);
      if (work !== undefined) {
        work.wanted = wanted;
        return;
      }
      const started = { settled: before, wanted };
      underway.set(loopId, started);
      void settle(loopId, started);
    },
  };
};
