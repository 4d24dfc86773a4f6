import type { FederationState } from '@swirl/contract/schemas/federation';
import {
  readFederationChoice,
  resumeFederating,
  startFederating,
  stopFederating,
} from '@swirl/db/stores/federation/federated-people.store';
import { federatedAddress } from '@swirl/federation/addresses';
import { makeKeys } from '@swirl/federation/person-keys';
import type { User } from '@swirl/db/tables/users';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { createConcurrencyLimiter } from '../../http/concurrency-limiter.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { accountOf } from '../../plugins/policies.ts';

/** Keys take up to a second of a core, so people must not use up the processor. */
const KEYS_AT_ONCE = 1;
const MAX_WAITING = 20;

/** Whether other servers may find the viewer, which only they decide. */
export function addChoiceRoutes(app: FastifyInstance, { db, config }: Dependencies): void {
  const limited = createConcurrencyLimiter(KEYS_AT_ONCE, MAX_WAITING);
  const present = ({ username }: User, since: Date | null): FederationState => ({
    address: username === null ? null : federatedAddress(username, config.http.publicOrigin),
    since: since?.toISOString() ?? null,
  });

  route(app, 'federation.read', async (request) => {
    const account = accountOf(request);
    const choice = await readFederationChoice(db, account.id);
    return present(account, choice?.since ?? null);
  });
  route(app, 'federation.join', async (request) => {
    const account = accountOf(request);
    if (account.username === null) throw new ApiError('federation_needs_username');
    const since =
      (await resumeFederating(db, account.id)) ??
      (await startFederating(db, account.id, await limited(makeKeys)));
    return present(account, since);
  });
  route(app, 'federation.leave', async (request) => {
    const account = accountOf(request);
    await stopFederating(db, account.id);
    return present(account, null);
  });
}
