import type { LinksConfig } from '@swirl/platform/config';
import { escapeHtml } from '@swirl/platform/escape-html';

/** Inserts the operator's addresses into the page's links; without one a link stays on the page. */
export function withOperatorLinks(page: string, links: LinksConfig): string {
  return page.replaceAll(/data-link="(\w+)" href="#"/g, (link: string, name: string) => {
    const address = isLinkName(name, links) ? links[name] : null;
    return address === null ? link : `href="${escapeHtml(address)}"`;
  });
}

function isLinkName(name: string, links: LinksConfig): name is keyof LinksConfig {
  return Object.hasOwn(links, name);
}
