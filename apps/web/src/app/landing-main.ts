import { wakeLanding } from '#pages/landing/alive/wake-landing.ts';
import { forgetKept } from '#shared/config/forget-kept.ts';
import { followTheme } from '#shared/ui/theme.ts';

const { dataset } = document.documentElement;
const isVisitor = dataset['session'] === 'visitor';
const hasSavedProfiles = isVisitor && dataset['savedProfiles'] !== undefined;

// Without the chooser's code people can still sign in on the landing page.
const showLanding = (): void => {
  delete dataset['savedProfiles'];
};

followTheme();
wakeLanding();
// A session may have expired while the page was closed: then its data on the device is deleted.
if (isVisitor) void forgetKept();
if (hasSavedProfiles) {
  import('./chooser-main.tsx').then(({ showChooser }) => showChooser(showLanding), showLanding);
}
