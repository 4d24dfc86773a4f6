import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { smallPage } from '../../small-page.ts';

const settings = `<p><a href="${pathTo.settings()}">Open Settings</a></p>`;

/** Asks, since programs open links in mails to look at them. Its button posts to where it stands. */
export const unsubscribePage = smallPage(
  'No more mails about notifications?',
  `<p>What happens on ${PRODUCT_NAME} still waits for you in the app.</p>
<form method="post" enctype="text/plain"><button>Unsubscribe</button></form>
${settings}`,
);

export const unsubscribedPage = smallPage(
  'You are unsubscribed',
  `<p>We send you no more mails about notifications. You can switch them on again in Settings.</p>
${settings}`,
);

export const unknownUnsubscribePage = smallPage(
  'This link does not work',
  `<p>You can switch off mails about notifications in Settings.</p>
${settings}`,
);
