import { useEffect, useState } from 'react';

/** Safari has no word for idle; by then the first screen stands. */
const SURELY_MS = 2_000;

/** True once the browser has nothing more urgent to do: for what the first screen does not need. */
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
