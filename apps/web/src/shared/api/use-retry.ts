import { useEffect, useEffectEvent, useState } from 'react';
import { retryDelay } from './retry-delays.ts';

/** The part of a query's state that is needed here, so that any query fits. */
export type FailedQuery = {
  /** How many times it has failed. */
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
};

/**
 * Retries a failed request automatically with increasing delays, and at once when the device is
 * online again. Returns the seconds left, or undefined while there is no countdown.
 */
export const useRetry = ({
  errorUpdateCount,
  isFetching,
  refetch,
}: FailedQuery): number | undefined => {
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
