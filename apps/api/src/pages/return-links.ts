import { createAccountPath, pathTo, signInPath } from '@swirl/contract/paths';
import { createAccountPathFrom, signInPathFrom } from '@swirl/contract/return-to';
import { id } from '@swirl/contract/schemas/text';

/** The loop or feed that a link names. */
export interface FeedLink {
  readonly loopId?: string;
  readonly feed?: 'following';
}

export function feedLinkIn(query: unknown): FeedLink | null {
  if (typeof query !== 'object' || query === null) return null;
  const loopId = 'loopId' in query ? id.safeParse(query.loopId) : undefined;
  const following = 'feed' in query && query.feed === 'following';
  if (loopId?.success !== true && !following) return null;
  return {
    ...(loopId?.success && { loopId: loopId.data }),
    ...(following && { feed: 'following' }),
  };
}

/** Makes the page's sign-in links lead back to the feed link, also without scripts. */
export function withReturnLinks(page: string, link: FeedLink): string {
  const next = pathTo.home(link);
  return page
    .replaceAll(`href="${createAccountPath}"`, `href="${createAccountPathFrom(next)}"`)
    .replaceAll(`href="${signInPath}"`, `href="${signInPathFrom(next)}"`);
}
