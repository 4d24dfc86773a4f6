import { PRODUCT_NAME } from '@swirl/contract/product';
import * as m from '#messages';
import { Switch } from '#shared/ui/switch.tsx';
import type { PushState } from '../hooks/use-push-device.ts';
import { usePushDevice } from '../hooks/use-push-device.ts';

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

/** Push on this very device. The browser is asked on a tap here and nowhere else. */
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
