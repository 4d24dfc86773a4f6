import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationKeys } from '../notifications/notification-keys.ts';
import { onLiveEvent, onLiveOpen } from './live-events.ts';

/** Runs again after a run that was asked for meanwhile, so that a burst is two fetches and not fifty. */
const oneAtATime = (work: () => Promise<void>) => {
  let running = false;
  let again = false;
  return async (): Promise<void> => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await work();
    }
    running = false;
  };
};

/** Keeps count and inbox in step with what others do. */
export const useLiveNotifications = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = oneAtATime(() => client.invalidateQueries({ queryKey: notificationKeys.all }));
    const stops = [
      onLiveEvent('notification', () => void refresh()),
      // Something may have happened between the first look and the first word.
      onLiveOpen(() => void refresh()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
};
