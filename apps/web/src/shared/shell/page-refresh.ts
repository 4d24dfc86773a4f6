import { useEffect, useEffectEvent } from 'react';

type Refresh = () => Promise<void>;

let current: Refresh | null = null;

/** Begins the page anew: by the refresh button, or by the tab one is on. False where none can. */
export const refreshPage = (): Promise<void> | false => current?.() ?? false;

/** What refreshing means on this page, for as long as it is shown. */
export const usePageRefresh = (refresh: Refresh): void => {
  const latest = useEffectEvent(refresh);
  useEffect(() => {
    const own: Refresh = () => latest();
    current = own;
    return () => {
      if (current === own) current = null;
    };
  }, []);
};
