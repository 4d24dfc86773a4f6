import { escapeHtml } from '@swirl/platform/escape-html';

/** Where people are looked up, for servers that don't assume it (RFC 6415). */
export function hostMeta(publicOrigin: string): string {
  const template = `${publicOrigin}/.well-known/webfinger?resource={uri}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0">',
    `<Link rel="lrdd" type="application/jrd+json" template="${escapeHtml(template)}"/>`,
    '</XRD>',
    '',
  ].join('\n');
}
