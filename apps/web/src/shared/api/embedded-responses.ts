import { nextCursorHeader } from '@swirl/contract/calls';
import { EMBEDDED_RESPONSES_ID } from '@swirl/contract/embedded-responses';
import type { EmbeddedResponse, EmbeddedResponses } from '@swirl/contract/embedded-responses';

/** An embedded response older than this is fetched again. */
const FRESH_FOR_MS = 30_000;

let answers: Map<string, EmbeddedResponse> | undefined;

const readPage = (): Map<string, EmbeddedResponse> => {
  const carried = globalThis.document?.getElementById(EMBEDDED_RESPONSES_ID)?.textContent;
  const read: EmbeddedResponses = carried ? JSON.parse(carried) : {};
  return new Map(Object.entries(read));
};

/** The response to this request that is embedded in the page: used once, and only while fresh. */
export const takeEmbedded = (path: string): Response | undefined => {
  answers ??= readPage();
  const answer = answers.get(path);
  answers.delete(path);
  if (answer === undefined || performance.now() > FRESH_FOR_MS) return undefined;
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (answer.next !== null) headers.set(nextCursorHeader, answer.next);
  return new Response(JSON.stringify(answer.body), { headers });
};
