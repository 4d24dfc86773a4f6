import type { Stack } from '@swirl/stack/stack';

/** Restarts an API as systemd does, possibly from another checkout, and prints how long it took. */
export async function restartApi({ api, port }: Stack, folder?: string): Promise<void> {
  const { downMs, upMs } = await api.restart(folder);
  const [down, up] = [downMs, upMs].map((ms) => (ms / 1000).toFixed(1));
  console.log(
    `  restarted the API on ${port}: ended after ${down} s, answering after ${up} s more`,
  );
}
