import type { Language } from '@swirl/contract/languages';
import { signOutPath } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { message } from '@swirl/messages/message';
import { smallPage } from '../../pages/small-page.ts';

/**
 * Asks before signing out a person whom another site has sent here, or may have: some browsers do not
 * say. There is nothing in it that another site could learn.
 */
export function signOutPage(language: Language, sentByAnotherSite: boolean): string {
  const why = `<p>${message(language, 'sign_out_page_text')}</p>\n`;
  return smallPage(
    language,
    message(language, 'sign_out_page_title', { product: PRODUCT_NAME }),
    `${sentByAnotherSite ? why : ''}<form method="post" action="${signOutPath}" enctype="text/plain"><button>${message(language, 'sign_out_page_confirm')}</button></form>
<p><a href="/">${message(language, 'sign_out_page_cancel')}</a></p>`,
  );
}
