type Sender = {
  /** Called before the first request of a loop; what it gives back, after the last one's answer. */
  begin: (loopId: string) => () => void;
  send: (loopId: string, wanted: boolean) => Promise<unknown>;
  /** `settled` is what the server last agreed to. */
  onFailed: (loopId: string, settled: boolean, error: unknown) => void;
};

/**
 * Fingers are faster than networks: one request at a time for each loop, and after it another only
 * if the last wish differs from what the server has.
 */
export const createReactionSender = ({ begin, send, onFailed }: Sender) => {
  const underway = new Map<string, { settled: boolean; wanted: boolean }>();

  const settle = async (loopId: string, state: { settled: boolean; wanted: boolean }) => {
    const end = begin(loopId);
    try {
      while (state.wanted !== state.settled) {
        const sent = state.wanted;
        await send(loopId, sent);
        state.settled = sent;
      }
      underway.delete(loopId);
    } catch (error) {
      underway.delete(loopId);
      onFailed(loopId, state.settled, error);
    } finally {
      end();
    }
  };

  return {
    want: (loopId: string, wanted: boolean, before: boolean): void => {
      const state = underway.get(loopId);
      if (state !== undefined) {
        state.wanted = wanted;
        return;
      }
      const started = { settled: before, wanted };
      underway.set(loopId, started);
      void settle(loopId, started);
    },
  };
};
