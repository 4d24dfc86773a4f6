import { showNotice } from '../api/show-notice.ts';

/** Copies a URL and shows a notice; a refusal by the browser is ignored. */
export const copyLink = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    return;
  }
  showNotice('linkCopied');
};
