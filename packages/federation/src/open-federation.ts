import { createFederation, type Federation } from '@fedify/fedify';
import { ProxyTracerProvider } from '@opentelemetry/api';
import { id } from '@swirl/contract/schemas/text';
import { username } from '@swirl/contract/schemas/users';
import {
  countFederatedPeople,
  findFederatedId,
  findFederatedPerson,
  type FederatedPerson,
} from '@swirl/db/stores/federation/federated-people.store';
import type { Database } from '@swirl/db/client';
import { readUserCounts } from '@swirl/db/stores/loops/counts.store';
import type { Config } from '@swirl/platform/config';
import { presentActor } from './actor.presenter.ts';
import { federationPaths } from './addresses.ts';
import { createCacheStore } from './cache-store.ts';
import { readKeys } from './person-keys.ts';
import manifest from '../../../package.json' with { type: 'json' };

/** Bodies that carry no list of people, whoever they are. */
const NO_ITEMS = { items: [] };

export interface FederationTools {
  readonly db: Database;
  readonly config: Pick<Config, 'accounts' | 'http'>;
}

/** Who and what other servers find here. Whom they may not find is as if they didn't exist. */
export function openFederation({ db, config }: FederationTools): Federation<void> {
  const federation: Federation<void> = createFederation<void>({
    kv: createCacheStore(db),
    origin: config.http.publicOrigin,
    // Some servers accept a newer signature, and then drop what it came with.
    firstKnock: 'draft-cavage-http-signatures-12',
    // Its spans would name people, which ours never do.
    tracerProvider: new ProxyTracerProvider(),
  });

  const find = async (userId: string): Promise<FederatedPerson | null> =>
    id.safeParse(userId).success ? findFederatedPerson(db, userId) : null;
  const countsOf = async (userId: string) => {
    if ((await find(userId)) === null) return null;
    return (await readUserCounts(db, [userId])).get(userId) ?? null;
  };
  const nothing = async (_context: unknown, userId: string) =>
    (await find(userId)) === null ? null : NO_ITEMS;

  federation
    .setActorDispatcher(federationPaths.person, async (context, userId) => {
      const person = await find(userId);
      if (person === null) return null;
      const [keys] = await context.getActorKeyPairs(userId);
      return presentActor(
        person,
        {
          actor: context.getActorUri(userId),
          outbox: context.getOutboxUri(userId),
          followers: context.getFollowersUri(userId),
          following: context.getFollowingUri(userId),
          featured: context.getFeaturedUri(userId),
        },
        keys?.cryptographicKey ?? null,
      );
    })
    .setKeyPairsDispatcher(async (_context, userId) => {
      const person = await find(userId);
      return person === null ? [] : [await readKeys(person)];
    })
    .mapHandle((_context, handle) =>
      username.safeParse(handle).success ? findFederatedId(db, handle) : null,
    );

  federation.setOutboxDispatcher(federationPaths.outbox, nothing).setCounter(() => 0);
  // Some servers take an actor without it for a broken one.
  federation.setFeaturedDispatcher(federationPaths.featured, nothing).setCounter(() => 0);
  federation
    .setFollowersDispatcher(federationPaths.followers, nothing)
    .setCounter(async (_context, userId) => (await countsOf(userId))?.followers ?? null);
  federation
    .setFollowingDispatcher(federationPaths.following, nothing)
    .setCounter(async (_context, userId) => (await countsOf(userId))?.following ?? null);

  federation.setNodeInfoDispatcher(federationPaths.nodeInfo, async () => ({
    software: { name: 'swirl', version: manifest.version },
    protocols: ['activitypub'],
    openRegistrations: config.accounts.registration === 'open',
    // Only of those who show themselves to other servers.
    usage: { users: { total: await countFederatedPeople(db) }, localPosts: 0, localComments: 0 },
  }));
  return federation;
}
