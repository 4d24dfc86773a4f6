import { cardName } from '@swirl/contract/names';
import { PRODUCT_NAME } from '@swirl/contract/product';
import type { Loop } from '@swirl/contract/schemas/loops';
import * as m from '#messages';
import { copyLink } from '#shared/loops/copy-link.ts';
import { LOOP_SHARED } from '#shared/loops/loop-shared.ts';

/**
 * The feed keeps the page's URL at the loop in view. The feed source is left out: another user's
 * following feed has other loops.
 */
export const sharedAddress = (address: string): string => {
  const url = new URL(address);
  url.searchParams.delete('feed');
  url.searchParams.delete('from');
  return url.href;
};

export const canSend = (): boolean => typeof navigator.share === 'function';

export const canSendPictures = (): boolean =>
  canSend() &&
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'picture.png', { type: 'image/png' })] });

export const send = async (data: ShareData): Promise<void> => {
  try {
    await navigator.share(data);
  } catch {
    // Closing the sheet looks like a failure, and neither needs a notice.
  }
};

/** Opens the device's share sheet; without one the URL is copied. */
export const shareLoop = (loop: Loop): Promise<void> => {
  const url = sharedAddress(window.location.href);
  dispatchEvent(new Event(LOOP_SHARED));
  if (!canSend()) return copyLink(url);
  return send({
    title: m.share_title({ name: cardName(loop.user), product: PRODUCT_NAME }),
    text: loop.warning !== null || loop.caption === null ? m.share_text() : loop.caption,
    url,
  });
};

export const sendProfile = (name: string, url: string): Promise<void> =>
  send({ title: m.share_profile_name({ name, product: PRODUCT_NAME }), url });
