import { showNotice } from '../api/show-notice.ts';

/** Copies a URL and shows whether that worked. */
export const copyLink = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address);
  } catch (error) {
    showNotice('linkNotCopied', error);
    return;
  }
  showNotice('linkCopied');
};
