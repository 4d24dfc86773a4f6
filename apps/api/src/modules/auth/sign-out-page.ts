import type { Language } from '@swirl/contract/languages';
import { signOutPath } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { message } from '@swirl/messages/message';
import { smallPage } from '../../pages/small-page.ts';

/**
 * Asks for confirmation when another site may have sent the user here; some browsers do not say.
 * The page contains nothing that another site could learn from.
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
