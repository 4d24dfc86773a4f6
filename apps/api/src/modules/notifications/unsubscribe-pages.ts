import type { Language } from '@swirl/contract/languages';
import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { smallPage } from '../../pages/small-page.ts';

interface Words {
  readonly settings: string;
  readonly ask: string;
  readonly stillThere: string;
  readonly unsubscribe: string;
  readonly done: string;
  readonly doneText: string;
  readonly unknown: string;
  readonly unknownText: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    settings: 'Open Settings',
    ask: 'No more mails about notifications?',
    stillThere: `What happens on ${PRODUCT_NAME} still waits for you in the app.`,
    unsubscribe: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneText:
      'We send you no more mails about notifications. You can switch them on again in Settings.',
    unknown: 'This link does not work',
    unknownText: 'You can switch off mails about notifications in Settings.',
  },
  de: {
    settings: 'Einstellungen öffnen',
    ask: 'Keine Mails mehr über Mitteilungen?',
    stillThere: `Was auf ${PRODUCT_NAME} passiert, wartet weiter in der App auf dich.`,
    unsubscribe: 'Abbestellen',
    done: 'Abbestellt',
    doneText:
      'Wir schicken dir keine Mails mehr über Mitteilungen. In den Einstellungen kannst du sie wieder einschalten.',
    unknown: 'Dieser Link funktioniert nicht',
    unknownText: 'Mails über Mitteilungen kannst du in den Einstellungen ausschalten.',
  },
  es: {
    settings: 'Abrir Ajustes',
    ask: '¿No más correos sobre notificaciones?',
    stillThere: `Lo que pase en ${PRODUCT_NAME} te sigue esperando en la app.`,
    unsubscribe: 'Darse de baja',
    done: 'Baja hecha',
    doneText:
      'Ya no te enviaremos correos sobre notificaciones. Puedes activarlos otra vez en Ajustes.',
    unknown: 'Este enlace no funciona',
    unknownText: 'Puedes desactivar los correos sobre notificaciones en Ajustes.',
  },
  ar: {
    settings: 'افتح الإعدادات',
    ask: 'إيقاف رسائل الإشعارات؟',
    stillThere: `ما يحدث على ${PRODUCT_NAME} يبقى بانتظارك في التطبيق.`,
    unsubscribe: 'إلغاء الاشتراك',
    done: 'أُلغي اشتراكك',
    doneText: 'لن نرسل لك رسائل عن الإشعارات. يمكنك تشغيلها من جديد في الإعدادات.',
    unknown: 'هذا الرابط لا يعمل',
    unknownText: 'يمكنك إيقاف رسائل الإشعارات في الإعدادات.',
  },
};

const settings = ({ settings: label }: Words) =>
  `<p><a href="${pathTo.settings()}">${label}</a></p>`;

/** Asks, since programs open links in mails to look at them. Its button posts to where it stands. */
export function unsubscribePage(language: Language): string {
  const words = WORDS[language];
  return smallPage(
    language,
    words.ask,
    `<p>${words.stillThere}</p>
<form method="post" enctype="text/plain"><button>${words.unsubscribe}</button></form>
${settings(words)}`,
  );
}

export function unsubscribedPage(language: Language): string {
  const words = WORDS[language];
  return smallPage(language, words.done, `<p>${words.doneText}</p>\n${settings(words)}`);
}

export function unknownUnsubscribePage(language: Language): string {
  const words = WORDS[language];
  return smallPage(language, words.unknown, `<p>${words.unknownText}</p>\n${settings(words)}`);
}
