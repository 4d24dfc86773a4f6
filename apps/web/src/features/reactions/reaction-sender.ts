type Sender = {
  /** Called before the first request for a loop; its result is called after the last response. */
  begin: (loopId: string) => () => void;
  send: (loopId: string, wanted: boolean) => Promise<unknown>;
  /** `settled` is the last state that the server confirmed. */
  onFailed: (loopId: string, settled: boolean, error: unknown) => void;
};

/**
 * One request at a time per loop, and after it another only if the last tap differs from the
 * server's state.
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
