import type { Language } from '@swirl/contract/languages';
import { cardName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import type { PublicLoop } from '@swirl/db/stores/loops/public-loops.store';
import { message } from '@swirl/messages/message';
import { SHARE_PICTURE } from '@swirl/media/share-picture';
import { escapeHtml } from '@swirl/platform/escape-html';

/** The preview of a link to this loop in chat apps and search engines. */
export function shareTags(loop: PublicLoop, publicOrigin: string, language: Language): string {
  const title = message(language, 'share_title', {
    name: cardName(loop.author),
    product: PRODUCT_NAME,
  });
  const description = loop.caption ?? message(language, 'share_text');
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
