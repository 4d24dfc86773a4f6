import { wakeLanding } from '#pages/landing/alive/wake-landing.ts';
import { forgetKept } from '#shared/config/forget-kept.ts';
import { followTheme } from '#shared/ui/theme.ts';

const { dataset } = document.documentElement;
const isVisitor = dataset['session'] === 'visitor';
const hasSavedProfiles = isVisitor && dataset['savedProfiles'] !== undefined;

// Without the chooser's code people can still sign in through the landing page.
const showLanding = (): void => {
  delete dataset['savedProfiles'];
};

followTheme();
wakeLanding();
// A session may have ended while nobody looked: then what it kept is nobody's.
if (isVisitor) void forgetKept();
if (hasSavedProfiles) {
  import('./chooser-main.tsx').then(({ showChooser }) => showChooser(showLanding), showLanding);
}
