import { PRODUCT_NAME } from '@swirl/contract/product';
import { signOutPath } from '@swirl/contract/paths';
import { smallPage } from '../../small-page.ts';

/**
 * Asks before signing out somebody whom another site has sent here. There is nothing in it that
 * another site could learn.
 */
export const signOutPage = smallPage(
  `Sign out of ${PRODUCT_NAME}?`,
  `<p>Another website has sent you here.</p>
<form method="post" action="${signOutPath}" enctype="text/plain"><button>Sign out</button></form>
<p><a href="/">Stay signed in</a></p>`,
);
