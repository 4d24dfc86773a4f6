import { useEffect, useEffectEvent, useState } from 'react';
import { retryDelay } from './retry-delays.ts';

/** What a query says of itself; a single place of it, so that any of them fits. */
export type Failing = {
  /** How often it has failed. */
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
};

/**
 * Tries a failed request again by itself, each time later, and at once when the device is online
 * again. Answers with the seconds left, or undefined while it does not count down.
 */
export const useRetry = ({
  errorUpdateCount,
  isFetching,
  refetch,
}: Failing): number | undefined => {
  const delay = isFetching ? undefined : retryDelay(errorUpdateCount);
  const [left, setLeft] = useState(delay);
  const [counted, setCounted] = useState(errorUpdateCount);
  if (counted !== errorUpdateCount) {
    setCounted(errorUpdateCount);
    setLeft(delay);
  }
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (delay === undefined) return undefined;
    let remaining: number = delay;
    const tick = setInterval(() => {
      remaining -= 1;
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(tick);
      again();
    }, 1000);
    return () => clearInterval(tick);
  }, [delay]);
  useEffect(() => {
    const online = () => again();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  return delay === undefined || left === 0 ? undefined : left;
};
