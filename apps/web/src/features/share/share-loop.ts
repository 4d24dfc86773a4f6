import { cardName } from '@swirl/contract/names';
import { PRODUCT_NAME } from '@swirl/contract/product';
import type { Loop } from '@swirl/contract/schemas/loops';
import * as m from '#messages';
import { copyLink } from '#shared/loops/copy-link.ts';

/**
 * The feed keeps the page's address at the loop in view. Which of the feeds that is concerns nobody
 * else: another person's feed of those they follow has other loops after this one.
 */
export const sharedAddress = (address: string): string => {
  const url = new URL(address);
  url.searchParams.delete('feed');
  url.searchParams.delete('from');
  return url.href;
};

/** Hands the loop to the device's share sheet; without one its address goes to the clipboard. */
export const shareLoop = async (loop: Loop): Promise<void> => {
  const url = sharedAddress(window.location.href);
  if (typeof navigator.share !== 'function') {
    await copyLink(url);
    return;
  }
  try {
    await navigator.share({
      title: m.share_title({ name: cardName(loop.user), product: PRODUCT_NAME }),
      text: loop.caption ?? m.share_text(),
      url,
    });
  } catch {
    // Closing the sheet looks like a failure, and neither is worth a word.
  }
};
