import { PRODUCT_NAME } from '@swirl/contract/product';
import { escapeHtml } from '@swirl/platform/escape-html';
import type { FastifyInstance } from 'fastify';

type ApiDescription = Exclude<ReturnType<FastifyInstance['swagger']>, string>;

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
  details { border-block-end: 1px solid color-mix(in srgb, currentcolor 20%, transparent); padding: .5rem 0; }
  summary { cursor: pointer; }
  b { display: inline-block; min-width: 4.5rem; }
  pre { overflow: auto; font-size: .875rem; }
`;

/** The description as a page without script, so that it needs no exception from the CSP. */
export function renderApiPage(description: ApiDescription): string {
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) =>
      renderOperation(method, path, operation),
    ),
  );
  const title = `${escapeHtml(PRODUCT_NAME)} API`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>The same for machines: <a href="/api/openapi.json">/api/openapi.json</a></p>
${operations.join('\n')}
</html>
`;
}

function renderOperation(method: string, path: string, operation: unknown): string {
  const details = escapeHtml(JSON.stringify(operation, null, 2));
  return `<details><summary><b>${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code></summary><pre>${details}</pre></details>`;
}
