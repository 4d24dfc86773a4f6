import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { isSubscribed, subscribeDevice, unsubscribeDevice } from '../api/device-subscription.ts';
import type { PushSupport } from '../push-support.ts';
import { pushSupport, thisDevice } from '../push-support.ts';

/** How this device stands to push, as far as browser and server say so. */
export type PushState =
  | 'checking'
  | 'failed'
  | 'unavailable'
  | 'denied'
  | 'off'
  | 'on'
  | Exclude<PushSupport, 'supported'>;

type Looked = { state: Exclude<PushState, 'checking' | 'failed'>; key: string | null };

const lookAt = async (userId: string): Promise<Looked> => {
  const support = pushSupport(thisDevice());
  if (support !== 'supported') return { state: support, key: null };
  const { key } = await callApi('push.key', {});
  if (key === null) return { state: 'unavailable', key };
  if (Notification.permission === 'denied') return { state: 'denied', key };
  return { state: (await isSubscribed(userId)) ? 'on' : 'off', key };
};

/** Permission is changed outside the page: it is looked at again when one comes back to it. */
const useComingBack = (look: () => Promise<unknown>): void => {
  useEffect(() => {
    const again = () => void look();
    const onVisible = () => {
      if (!document.hidden) again();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', again);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', again);
    };
  }, [look]);
};

export const usePushDevice = (userId: string) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['push', userId],
    queryFn: () => lookAt(userId),
    staleTime: 0,
  });
  useComingBack(refetch);

  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: boolean): Promise<boolean> => {
      if (!wanted) {
        await unsubscribeDevice();
        return true;
      }
      // First of all, while the tap still counts: Safari asks only then.
      const permission = await Notification.requestPermission();
      const key = data?.key ?? null;
      if (permission !== 'granted' || key === null) return false;
      await subscribeDevice(userId, key);
      return true;
    },
    // Whoever says no to the question has been answered by the question.
    onSuccess: (changed, wanted) => {
      if (changed) showNotice(wanted ? 'pushOn' : 'pushOff');
    },
    onError: (error) => showNotice('pushFailed', error),
    onSettled: () => refetch(),
  });

  const unknown: PushState = isError ? 'failed' : 'checking';
  return { state: data?.state ?? unknown, turn: mutate, pending: isPending };
};
