import { declaredCalls } from '@swirl/contract/call-rules';
import { idempotencyKeyHeader, nextCursorHeader } from '@swirl/contract/calls';
import type { Example } from '@swirl/contract/examples';
import type { CallPolicy } from '@swirl/contract/policies/access';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { escapeHtml } from '@swirl/platform/escape-html';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { curlOf, examplesOf } from '../plugins/openapi-examples.ts';

type ApiDescription = Exclude<ReturnType<FastifyInstance['swagger']>, string>;

const operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.unknown()).optional(),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
});
type Operation = z.output<typeof operation>;

const CALLERS: Readonly<Record<CallPolicy, string>> = {
  anyone: 'anyone',
  'signed-in': 'signed in',
  'even-suspended': 'signed in, also while suspended',
  'verified-email': 'signed in, with a verified email address where the operator requires one',
  owner: 'owners',
};

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  details { border-block-end: 1px solid color-mix(in srgb, currentcolor 20%, transparent); padding: .5rem 0; }
  details details { border: 0; padding-inline-start: 1rem; }
  summary { cursor: pointer; }
  summary b { display: inline-block; min-width: 4.5rem; }
  summary i { float: inline-end; opacity: .7; }
  h4 { margin-block: 1rem .25rem; }
  pre { overflow: auto; font-size: .875rem; margin: .25rem 0; padding: .75rem; border-radius: .5rem;
    background: color-mix(in srgb, currentcolor 7%, transparent); }
  nav a { margin-inline-end: .75rem; }
`;

/** The API description as a page without scripts, so that it needs no exception from the CSP. */
export function renderApiPage(description: ApiDescription, origin: string): string {
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, given]) => ({
      method,
      path,
      given: operation.parse(given),
    })),
  );
  const groups = Map.groupBy(operations, ({ given }) => given.operationId.split('.')[0] ?? '');
  const title = `${escapeHtml(PRODUCT_NAME)} API`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title} <small>${escapeHtml(description.info.version)}</small></h1>
${INTRODUCTION}
<nav>${[...groups.keys()].map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join('\n')}</nav>
${[...groups]
  .map(
    ([name, calling]) =>
      `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>\n${calling.map((one) => renderOperation(one, origin)).join('\n')}`,
  )
  .join('\n')}
</html>
`;
}

const INTRODUCTION = `<p>Every call, with the schemas that requests are checked against. As OpenAPI: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<ul>
<li>Sign in with <a href="#auth.signIn"><code>auth.signIn</code></a>; the session is a cookie. Calls other than GET need an <code>Origin</code> header with the address of this server.</li>
<li>A refusal is <code>{ "message", "code" }</code>: the message is for people, the code is stable and for programs.</li>
<li>Lists come in pages. Send <code>${nextCursorHeader}</code> of an answer back as <code>cursor</code> to get the next page; the last page has none.</li>
<li>What you may not see is answered as if it did not exist.</li>
<li>429 means too many requests; <code>Retry-After</code> says how many seconds to wait.</li>
<li><code>${idempotencyKeyHeader}</code> makes it safe to retry posting a loop.</li>
</ul>`;

interface Shown {
  readonly method: string;
  readonly path: string;
  readonly given: Operation;
}

function renderOperation({ method, path, given }: Shown, origin: string): string {
  const { operationId: name, parameters, requestBody, responses } = given;
  const call = declaredCalls.get(name);
  return `<details id="${escapeHtml(name)}"><summary><b>${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code> <i>${escapeHtml(name)}</i></summary>
${call === undefined ? '' : `<p>For: ${CALLERS[call.policy]}. Rate limit: <code>${call.rateLimit}</code>.</p>`}
${examplesOf(name)
  .map((example) => renderExample(example, origin))
  .join('\n')}
${renderSchema('Parameters', parameters)}
${renderSchema('Body', requestBody)}
${renderSchema('Answer', successOf(responses))}
</details>`;
}

function renderExample(example: Example, origin: string): string {
  return `<h4>${escapeHtml(example.title)}</h4>
<pre>${escapeHtml(curlOf(example, origin))}</pre>
<details><summary>Example answer</summary><pre>${escapeHtml(JSON.stringify(example.answer, null, 2))}</pre></details>`;
}

function renderSchema(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  const text = escapeHtml(JSON.stringify(schema, withoutExamples, 2));
  return `<details><summary>${title}</summary><pre>${text}</pre></details>`;
}

/** Error responses are the same for all calls, and described once at the top. */
function successOf(responses: Operation['responses']): Operation['responses'] {
  return Object.fromEntries(Object.entries(responses).filter(([status]) => !status.endsWith('XX')));
}

/** Examples are shown above the schemas, with the command that sends them. */
function withoutExamples(key: string, value: unknown): unknown {
  return key === 'examples' ? undefined : value;
}
