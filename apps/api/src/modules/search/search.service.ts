import type { Output, Received } from '@swirl/contract/endpoints';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { StaleReads } from '@swirl/db/replicas/stale-reads';
import { areAllFound } from '@swirl/db/stores/loops/confirmed-loops.store';
import { arePeopleVisible } from '@swirl/db/stores/people/confirmed-people.store';
import { readSearchTerms, searchPeople } from '@swirl/db/stores/people/user-search.store';
import { findVisibleLoops } from '@swirl/db/stores/loops/visible-loops.store';
import type { Dependencies } from '../../dependencies.ts';
import type { Page } from '../../http/page.ts';
import { readUserCards } from '../users/user-card.presenter.ts';
import { createPresentLoops } from '../loops/loop-details.ts';
import { findLoops } from './find-loops.ts';
import type { SearchCursors } from './search-cursor.ts';
import { parseSearchQuery } from './search-query.ts';

type ViewerId = Pick<Viewer, 'id'>;
type SearchQuery = Received<'search.users'>['query'];

/** More terms than a name has, or anyone remembers of a caption. */
const MAX_TERMS = 8;

export function createSearchService(
  dependencies: Pick<Dependencies, 'db' | 'config'>,
  cursors: SearchCursors,
) {
  const { db } = dependencies;
  const presentLoops = createPresentLoops(dependencies);

  const termsOf = async (text: string) => [
    ...new Set((await readSearchTerms(db, text)).slice(0, MAX_TERMS)),
  ];

  return {
    async users(
      viewer: ViewerId,
      { q, limit, cursor }: SearchQuery,
      stale: StaleReads,
    ): Promise<Page<Output<'search.users'>[number]>> {
      const terms = await termsOf(q);
      const scope = `users ${terms.join(' ')}`;
      const after = cursor === undefined ? undefined : cursors.read(scope, cursor).after;
      if (terms.length === 0) return { items: [], nextCursor: undefined };
      const found = await stale.read(
        (from) => searchPeople(from, { viewerId: viewer.id, terms, size: limit + 1, after }),
        (people) => arePeopleVisible(db, { viewerId: viewer.id, ids: people.map(({ id }) => id) }),
      );
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      return {
        items: await readUserCards(
          db,
          viewer,
          page.map(({ id }) => id),
        ),
        nextCursor: last && cursors.write(scope, { after: last }),
      };
    },

    async loops(
      viewer: ViewerId,
      { q, limit, cursor }: SearchQuery,
      stale: StaleReads,
    ): Promise<Page<Output<'search.loops'>[number]>> {
      const { moods, text } = parseSearchQuery(q);
      const query = { moods, terms: await termsOf(text) };
      // In the format of the release before, whose cursors stay valid.
      const scope = `loops {"moods":${JSON.stringify(moods)},"words":${JSON.stringify(query.terms)}}`;
      const position = cursor === undefined ? {} : cursors.read(scope, cursor);
      if (query.terms.length + moods.length === 0) return { items: [], nextCursor: undefined };
      const viewerId = viewer.id;
      const { found, next } = await stale.read(
        (from) => findLoops(from, query, { viewerId, limit, position }),
        (page) => areAllFound(db, { viewerId, ids: page.found.map(({ id }) => id) }),
      );
      const rows = await findVisibleLoops(
        db,
        viewerId,
        found.map(({ id }) => id),
      );
      return {
        items: presentLoops(viewer, rows),
        nextCursor: next && cursors.write(scope, next),
      };
    },
  };
}
