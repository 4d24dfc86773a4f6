import { showNotice } from '../api/show-notice.ts';

/** Copies an address and says so; where the browser refuses, nothing is said. */
export const copyLink = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    return;
  }
  showNotice('linkCopied');
};
