import type { Language } from '@swirl/contract/languages';
import { signOutPath } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { smallPage } from '../../pages/small-page.ts';

interface Words {
  readonly title: string;
  readonly why: string;
  readonly leave: string;
  readonly stay: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: `Sign out of ${PRODUCT_NAME}?`,
    why: 'Another website has sent you here.',
    leave: 'Sign out',
    stay: 'Stay signed in',
  },
  de: {
    title: `Bei ${PRODUCT_NAME} abmelden?`,
    why: 'Eine andere Website hat dich hierher geschickt.',
    leave: 'Abmelden',
    stay: 'Angemeldet bleiben',
  },
  es: {
    title: `¿Cerrar la sesión de ${PRODUCT_NAME}?`,
    why: 'Otra web te ha enviado aquí.',
    leave: 'Cerrar sesión',
    stay: 'Seguir dentro',
  },
  ar: {
    title: `تسجيل الخروج من ${PRODUCT_NAME}؟`,
    why: 'أرسلك إلى هنا موقع آخر.',
    leave: 'تسجيل الخروج',
    stay: 'البقاء مسجّلًا',
  },
};

/**
 * Asks before signing out a person whom another site has sent here, or may have: some browsers do not
 * say. There is nothing in it that another site could learn.
 */
export function signOutPage(language: Language, sentByAnotherSite: boolean): string {
  const { title, why, leave, stay } = WORDS[language];
  return smallPage(
    language,
    title,
    `${sentByAnotherSite ? `<p>${why}</p>\n` : ''}<form method="post" action="${signOutPath}" enctype="text/plain"><button>${leave}</button></form>
<p><a href="/">${stay}</a></p>`,
  );
}
