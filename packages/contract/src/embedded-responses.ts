import { buildPath } from './calls.ts';
import { limits } from './limits.ts';

/** The element of a page that contains the responses its app would request first. */
export const EMBEDDED_RESPONSES_ID = 'early-answers';

export interface EmbeddedResponse {
  readonly body: unknown;
  /** The cursor of the next page, if the list has one. */
  readonly next: string | null;
}

/** By the requested path. */
export type EmbeddedResponses = Readonly<Record<string, EmbeddedResponse>>;

/** What the app requests as soon as it runs at `/`: the signed-in user, and the first loops. */
export const firstQuestions = () => ({
  user: buildPath('auth.user', {}),
  feed: buildPath('loops.feed', {}, { limit: limits.page.feed }),
});
