import type { Language } from '@swirl/contract/languages';
import { cardName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import type { PublicLoop } from '@swirl/db/stores/loops/public-loops.store';
import { SHARE_PICTURE } from '@swirl/media/share-picture';
import { escapeHtml } from '@swirl/platform/escape-html';

interface Words {
  readonly title: (name: string) => string;
  readonly invitation: string;
}

/** In the language of the page that carries them. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: (name) => `${name}'s Loop on ${PRODUCT_NAME}`,
    invitation: 'Check out this loop!',
  },
  de: {
    title: (name) => `Loop von ${name} auf ${PRODUCT_NAME}`,
    invitation: 'Schau dir diesen Loop an!',
  },
  es: {
    title: (name) => `Loop de ${name} en ${PRODUCT_NAME}`,
    invitation: '¡Mira este loop!',
  },
  ar: { title: (name) => `لوب ${name} على ${PRODUCT_NAME}`, invitation: 'شاهد هذا اللوب!' },
};

/** What a chat app or a search engine shows of a link to this loop. */
export function shareTags(loop: PublicLoop, publicOrigin: string, language: Language): string {
  const words = WORDS[language];
  const title = words.title(cardName(loop.author));
  const description = loop.caption ?? words.invitation;
  const tags: Readonly<Record<string, string>> = {
    'og:site_name': PRODUCT_NAME,
    'og:type': 'article',
    'og:title': title,
    'og:description': description,
    'og:url': `${publicOrigin}${pathTo.home({ loopId: loop.id })}`,
    'og:image': `${publicOrigin}${sharePicturePath(loop.id)}`,
    'og:image:width': String(SHARE_PICTURE.width),
    'og:image:height': String(SHARE_PICTURE.height),
    'twitter:card': 'summary_large_image',
  };
  return Object.entries(tags)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('');
}

const sharePicturePath = (loopId: string): string => `/share/${loopId}.jpg`;
