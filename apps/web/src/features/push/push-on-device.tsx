import { PRODUCT_NAME } from '@swirl/contract/product';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { Switch } from '#shared/ui/switch.tsx';
import { isSubscribed, subscribeDevice, unsubscribeDevice } from './device-subscription.ts';
import { pushSupport, thisDevice } from './push-support.ts';
import type { PushSupport } from './push-support.ts';

/** The push state of this device, from browser and server. */
type PushState =
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

/** Permission is changed outside of the page: it is checked again when the page becomes visible. */
const useComingBack = (check: () => Promise<unknown>): void => {
  useEffect(() => {
    const again = () => void check();
    const onVisible = () => {
      if (!document.hidden) again();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', again);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', again);
    };
  }, [check]);
};

const usePushDevice = (userId: string) => {
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
      // First, during the tap: Safari shows the prompt only then.
      const permission = await Notification.requestPermission();
      const key = data?.key ?? null;
      if (permission !== 'granted' || key === null) return false;
      await subscribeDevice(userId, key);
      return true;
    },
    // A refused prompt needs no further notice.
    onSuccess: (changed, wanted) => {
      if (changed) showNotice(wanted ? 'pushOn' : 'pushOff');
    },
    onError: (error) => showNotice('pushFailed', error),
    onSettled: () => refetch(),
  });

  const unknown: PushState = isError ? 'failed' : 'checking';
  return { state: data?.state ?? unknown, turn: mutate, pending: isPending };
};

const product = { product: PRODUCT_NAME };

const HINTS: Record<PushState, () => string> = {
  checking: m.push_device_checking,
  failed: m.list_failed,
  unavailable: m.push_device_unavailable,
  unsupported: () => m.push_device_unsupported(product),
  'home-screen': () => m.push_device_home_screen(product),
  denied: m.push_device_denied,
  off: () => m.push_device_off(product),
  on: () => m.push_device_on(product),
};

type PushOnDeviceProps = {
  userId: string;
  /** Whether the account wants push at all. */
  channelOn: boolean;
};

/** Push on this device. The permission prompt is shown on a tap here and nowhere else. */
export const PushOnDevice = ({ userId, channelOn }: PushOnDeviceProps) => {
  const { state, turn, pending } = usePushDevice(userId);
  const idle = state === 'on' && !channelOn;
  return (
    <Switch
      label={m.push_device()}
      hint={idle ? m.push_device_channel_off() : HINTS[state]()}
      checked={state === 'on'}
      onCheckedChange={turn}
      disabled={pending || (state !== 'on' && state !== 'off')}
    />
  );
};
