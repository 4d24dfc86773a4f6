import type { LinksConfig } from '@swirl/platform/config';

/** Puts the operator's addresses into the page's links; without one a link stays on the page. */
export function withOperatorLinks(page: string, links: LinksConfig): string {
  return page.replaceAll(/data-link="(\w+)" href="#"/g, (link: string, name: string) => {
    const address = isLinkName(name, links) ? links[name] : null;
    return address === null ? link : `href="${escaped(address)}"`;
  });
}

function isLinkName(name: string, links: LinksConfig): name is keyof LinksConfig {
  return Object.hasOwn(links, name);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
