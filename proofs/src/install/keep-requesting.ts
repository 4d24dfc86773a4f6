import { setTimeout as pause } from 'node:timers/promises';

/** Sends requests continuously, like open pages, until stopped. */
export function keepRequesting(address: string, headers: Readonly<Record<string, string>> = {}) {
  const failures: string[] = [];
  const stopping = new AbortController();
  let requests = 0;
  const send = async () => {
    while (!stopping.signal.aborted) {
      requests += 1;
      try {
        const answer = await fetch(address, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) failures.push(`status ${answer.status}`);
      } catch (error) {
        failures.push(String(error));
      }
      await pause(50);
    }
  };
  const requesting = send();
  return {
    async stop(): Promise<{ requests: number; failures: readonly string[] }> {
      stopping.abort();
      await requesting;
      return { requests, failures };
    },
  };
}
