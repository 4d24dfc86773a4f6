import { uiConstants } from '#shared/config/ui-constants.ts';

const senders = new Set<() => void>();

/** Something could not be sent and waits on this device now. */
export const sendLater = (): void => {
  for (const schedule of senders) schedule();
};

/**
 * Sends what waits on this device: at once, when the device is online again, and with increasing
 * delays as long as something waits. (Right after the `online` event the server is often still out
 * of reach.) Returns how to stop.
 */
export const keepSending = (waits: () => boolean, send: () => Promise<unknown>): (() => void) => {
  const { firstMs, maxMs } = uiConstants.uploadRetry;
  let delay: number = firstMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let again = false;

  const schedule = (): void => {
    if (sending || timer !== undefined || !senders.has(schedule)) return;
    timer = setTimeout(() => void attempt(), delay);
    delay = Math.min(maxMs, delay * 2);
  };

  const attempt = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (!waits()) return;
    again = sending;
    if (sending) return;
    sending = true;
    await send();
    sending = false;
    if (again) return attempt();
    if (waits()) schedule();
    return undefined;
  };

  const sendNow = (): void => {
    delay = firstMs;
    void attempt();
  };

  senders.add(schedule);
  sendNow();
  window.addEventListener('online', sendNow);
  return () => {
    senders.delete(schedule);
    clearTimeout(timer);
    window.removeEventListener('online', sendNow);
  };
};
