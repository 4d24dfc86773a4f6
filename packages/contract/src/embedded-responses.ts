import { buildPath } from './calls.ts';
import { limits } from './limits.ts';
import type { Preferences } from './preferences.ts';

/** The element of a page that contains the responses its app would request first. */
export const EMBEDDED_RESPONSES_ID = 'early-answers';

export interface EmbeddedResponse {
  readonly body: unknown;
  /** The cursor of the next page, if the list has one. */
  readonly next: string | null;
}

/** By the requested path. */
export type EmbeddedResponses = Readonly<Record<string, EmbeddedResponse>>;

/** What the app requests as soon as it runs at `/`: the signed-in user, and their first loops. */
export const firstQuestions = () => ({
  user: buildPath('auth.user', {}),
  feed: (homeFeed: Preferences['homeFeed']): string => {
    const query = { limit: limits.page.feed };
    if (homeFeed === 'for-you') return buildPath('feeds.forYou', {}, query);
    const following = homeFeed === 'following' ? { feed: homeFeed, include: 'all' } : {};
    return buildPath('loops.feed', {}, { ...query, ...following });
  },
});
