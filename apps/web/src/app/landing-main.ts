import { wakeLanding } from '#pages/landing/alive/wake-landing.ts';
import { followTheme } from '#shared/ui/theme.ts';

const { dataset } = document.documentElement;
const knowsSomebody = dataset['session'] === 'visitor' && dataset['savedProfiles'] !== undefined;

// Without the chooser's code there is still the way in through the landing page.
const showLanding = (): void => {
  delete dataset['savedProfiles'];
};

followTheme();
wakeLanding();
if (knowsSomebody) {
  import('./chooser-main.tsx').then(({ showChooser }) => showChooser(showLanding), showLanding);
}
