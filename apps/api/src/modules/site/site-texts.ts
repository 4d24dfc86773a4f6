import { pathTo } from '@swirl/contract/paths';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Whoever finds an old copy is not sent to an address that nobody reads any more. */
const SECURITY_TEXT_DAYS = 90;

/** The front door and links to loops may be read by machines; everything else is for members. */
export function robotsText(publicOrigin: string): string {
  return [
    'User-agent: *',
    'Allow: /$',
    `Allow: ${pathTo.welcome()}`,
    'Allow: /?loopId=',
    'Allow: /share/',
    'Allow: /assets/',
    'Disallow: /',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Loops are not listed: whose link is not passed on is found by members only. */
export function sitemapText(publicOrigin: string): string {
  const pages = [pathTo.home(), pathTo.welcome(), pathTo.report()];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `<url><loc>${publicOrigin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

/** How to tell the operator of a hole, as RFC 9116 has it. */
export function securityText(publicOrigin: string, contact: string, now: Date): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + SECURITY_TEXT_DAYS * DAY_MS).toISOString()}`,
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n');
}
