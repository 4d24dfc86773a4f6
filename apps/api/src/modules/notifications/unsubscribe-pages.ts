import type { Language } from '@swirl/contract/languages';
import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { message } from '@swirl/messages/message';
import { smallPage } from '../../pages/small-page.ts';

const settingsLink = (language: Language) =>
  `<p><a href="${pathTo.settings()}">${message(language, 'unsubscribe_settings')}</a></p>`;

/**
 * Asks for confirmation, since mail programs open links to scan them. The button posts to the same
 * address.
 */
export function unsubscribePage(language: Language): string {
  return smallPage(
    language,
    message(language, 'unsubscribe_title'),
    `<p>${message(language, 'unsubscribe_text', { product: PRODUCT_NAME })}</p>
<form method="post" enctype="text/plain"><button>${message(language, 'unsubscribe_confirm')}</button></form>
${settingsLink(language)}`,
  );
}

export function unsubscribedPage(language: Language): string {
  return smallPage(
    language,
    message(language, 'unsubscribed_title'),
    `<p>${message(language, 'unsubscribed_text')}</p>\n${settingsLink(language)}`,
  );
}

export function unknownUnsubscribePage(language: Language): string {
  return smallPage(
    language,
    message(language, 'unsubscribe_unknown_title'),
    `<p>${message(language, 'unsubscribe_unknown_text')}</p>\n${settingsLink(language)}`,
  );
}
