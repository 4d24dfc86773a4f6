import { useEffect, useState } from 'react';

/** Safari has no requestIdleCallback; by then the first screen is rendered. */
const SURELY_MS = 2_000;

/** True once the browser is idle: for what the first screen does not need. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const done = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(done, SURELY_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(done, { timeout: SURELY_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
};
