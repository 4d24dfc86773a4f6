import { pathTo } from '@swirl/contract/paths';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An old copy expires, so that reports do not go to an address no one reads any more. */
const SECURITY_TEXT_DAYS = 90;

/** Crawlers may read the landing page and links to loops; everything else needs an account. */
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

/** Loops are not listed: a loop whose link is not shared is found by signed-in users only. */
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

/** How to report a vulnerability to the operator (RFC 9116). */
export function securityText(publicOrigin: string, contact: string, now: Date): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + SECURITY_TEXT_DAYS * DAY_MS).toISOString()}`,
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n');
}
