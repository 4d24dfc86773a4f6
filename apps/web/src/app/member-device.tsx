import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { keepDevice } from '#features/push/api/device-subscription.ts';
import { listenToServiceWorker } from '#features/push/api/service-worker.ts';
import { thisDevice } from '#features/push/push-support.ts';
import { logFailure } from '#shared/config/device-log.ts';
import { notificationKeys } from '#shared/notifications/notification-keys.ts';

/** What a member's device does for them besides showing pages: it hears of what is new. */
export const MemberDevice = ({ userId }: { userId: string }) => {
  const client = useQueryClient();
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!thisDevice().hasPush) return;
    keepDevice(userId).catch((error: unknown) => logFailure('Push was not kept up', error));
  }, [userId]);

  useEffect(() => {
    if (!thisDevice().hasPush) return undefined;
    return listenToServiceWorker({
      onOpen: (path) => navigate(path),
      onArrived: () => void client.invalidateQueries({ queryKey: notificationKeys.all }),
    });
  }, [client, navigate]);

  return null;
};
