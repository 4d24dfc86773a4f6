import { animateLanding } from '#pages/landing/motion/animate-landing.ts';
import { clearOfflineCopy } from '#shared/config/clear-offline-copy.ts';
import { followTheme } from '#shared/ui/theme.ts';

const { dataset } = document.documentElement;
const isVisitor = dataset['session'] === 'visitor';
const hasSavedProfiles = isVisitor && dataset['savedProfiles'] !== undefined;

// Without the chooser's code people can still sign in on the landing page.
const showLanding = (): void => {
  delete dataset['savedProfiles'];
};

followTheme();
animateLanding();
// A session may have expired while the page was closed: then its data on the device is deleted.
if (isVisitor) void clearOfflineCopy();
if (hasSavedProfiles) {
  import('./chooser-main.tsx').then(({ showChooser }) => showChooser(showLanding), showLanding);
}
