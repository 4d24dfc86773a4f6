import { buildPath } from './calls.ts';
import { limits } from './limits.ts';

/** The element of a page that carries what its app would ask for first. */
export const EARLY_ANSWERS_ID = 'early-answers';

export interface EarlyAnswer {
  readonly body: unknown;
  /** The cursor of the next page, of a list that has one. */
  readonly next: string | null;
}

/** By the address that is asked. */
export type EarlyAnswers = Readonly<Record<string, EarlyAnswer>>;

/** What the app asks for as soon as it runs at `/`: who is there, and the first loops. */
export const firstQuestions = () => ({
  user: buildPath('auth.user', {}),
  feed: buildPath('loops.feed', {}, { limit: limits.page.feed }),
});
