import { useEffect, useEffectEvent } from 'react';

type Refresh = () => Promise<void>;

let current: Refresh | null = null;

/**
 * Refreshes the page: by the refresh button or the current tab. False if the page has no refresh.
 */
export const refreshPage = (): Promise<void> | false => current?.() ?? false;

/** Registers how this page refreshes, while it is mounted. */
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
