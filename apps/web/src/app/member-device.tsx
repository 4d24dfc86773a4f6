import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { keepDevice } from '#features/push/device-subscription.ts';
import { listenToServiceWorker } from '#features/push/listen-to-service-worker.ts';
import { thisDevice } from '#features/push/push-support.ts';
import { useMember } from '#features/session/use-session.ts';
import { UpdatePrompt } from '#features/update/update-prompt.tsx';
import { watchForNewer } from '#features/update/newer-version.ts';
import { logFailure } from '#shared/config/device-log.ts';
import { readDevice } from '#shared/config/device-storage.ts';
import { keepOfflineCopy } from '#shared/device/keep-offline-copy.ts';
import { keepSending } from '#shared/device/keep-sending.ts';
import { hasServiceWorker } from '#shared/device/service-worker.ts';
import { renewQueries } from '#shared/api/renew-queries.ts';
import { notificationKeys } from '#shared/notifications/notification-keys.ts';

/** Background tasks for a signed-in user: offline copy, updates and live events. */
export const MemberDevice = ({ userId }: { userId: string }) => {
  const user = useMember();
  const client = useQueryClient();
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!hasServiceWorker()) return undefined;
    watchForNewer().catch((error: unknown) => logFailure('Newer versions go unnoticed', error));
    return listenToServiceWorker({
      onOpen: (path) => navigate(path),
      onArrived: () => void renewQueries(client, notificationKeys.all),
    });
  }, [client, navigate]);

  useEffect(() => {
    if (!thisDevice().hasPush) return;
    keepDevice(userId).catch((error: unknown) => logFailure('Push was not kept up', error));
  }, [userId]);

  // The code is loaded only if a check-in waits.
  useEffect(
    () =>
      keepSending(
        () => readDevice('waitingCheckIns') !== null,
        () =>
          import('#shared/device/waiting-check-ins.ts')
            .then(({ sendWaiting }) => sendWaiting(userId))
            .then(() => client.invalidateQueries({ queryKey: ['my-moods'] }))
            .catch((error: unknown) => logFailure('Check-ins still wait', error)),
      ),
    [client, userId],
  );

  // The code is loaded only if something was saved offline.
  useEffect(
    () =>
      keepSending(
        () => readDevice('waitingSaves') !== null,
        () =>
          import('#features/saved/waiting-saves.ts')
            .then(({ sendWaiting }) => sendWaiting(userId))
            .then(() => client.invalidateQueries({ queryKey: ['saved'] }))
            .catch((error: unknown) => logFailure('Saved loops still wait', error)),
      ),
    [client, userId],
  );

  const { syncDrafts } = user.preferences;
  useEffect(() => {
    if (!syncDrafts) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    import('#features/drafts/sync/keep-in-sync.ts')
      .then(({ keepInSync }) => {
        if (!isOver) stop = keepInSync(client, userId);
        return undefined;
      })
      .catch((error: unknown) => logFailure('Drafts are not in sync', error));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, userId, syncDrafts]);

  // No page could show the copy without a service worker.
  useEffect(() => (hasServiceWorker() ? keepOfflineCopy(client, user) : undefined), [client, user]);

  return <UpdatePrompt />;
};
