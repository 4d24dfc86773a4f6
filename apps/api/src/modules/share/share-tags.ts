import { cardName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import type { PublicLoop } from '@swirl/db/stores/public-loops.store';
import { SHARE_PICTURE } from '@swirl/media/share-picture';

/** What a chat app or a search engine shows of a link to this loop. */
export function shareTags(loop: PublicLoop, publicOrigin: string): string {
  const title = `${cardName(loop.author)}'s Loop on ${PRODUCT_NAME}`;
  const description = loop.caption ?? 'Check out this loop!';
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
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`)
    .join('');
}

const sharePicturePath = (loopId: string): string => `/share/${loopId}.jpg`;

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
