import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { renewQueries } from '../api/renew-queries.ts';
import { notificationKeys } from '../notifications/notification-keys.ts';
import { onLiveEvent, onLiveOpen } from './live-events.ts';

/**
 * Runs again after a run during which it was requested, so that a burst causes two fetches and not
 * fifty.
 */
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

/** Keeps unread count and inbox in sync with live events. */
export const useLiveNotifications = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = oneAtATime(() => renewQueries(client, notificationKeys.all));
    const stops = [
      onLiveEvent('notification', () => void refresh()),
      // Something may have happened between the first fetch and the first event.
      onLiveOpen(() => void refresh()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
};
