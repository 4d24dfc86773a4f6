import { nextCursorHeader } from '@swirl/contract/calls';
import { EARLY_ANSWERS_ID } from '@swirl/contract/early-answers';
import type { EarlyAnswer, EarlyAnswers } from '@swirl/contract/early-answers';

/** After so long on the way, what the page brought is no longer the news. */
const FRESH_FOR_MS = 30_000;

let answers: Map<string, EarlyAnswer> | undefined;

const readPage = (): Map<string, EarlyAnswer> => {
  const carried = globalThis.document?.getElementById(EARLY_ANSWERS_ID)?.textContent;
  const read: EarlyAnswers = carried ? JSON.parse(carried) : {};
  return new Map(Object.entries(read));
};

/** The answer that the page brought along to this question: once, and while it is fresh. */
export const takeEarly = (path: string): Response | undefined => {
  answers ??= readPage();
  const answer = answers.get(path);
  answers.delete(path);
  if (answer === undefined || performance.now() > FRESH_FOR_MS) return undefined;
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (answer.next !== null) headers.set(nextCursorHeader, answer.next);
  return new Response(JSON.stringify(answer.body), { headers });
};
