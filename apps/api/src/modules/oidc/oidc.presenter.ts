import type { Output } from '@swirl/contract/endpoints';
import type { OidcIdentity } from '@swirl/db/tables/oidc-identities';
import type { OidcProvider } from '@swirl/platform/environment';

/** Contains nothing about the identity at the provider. */
export function presentProviders(
  providers: readonly Pick<OidcProvider, 'id' | 'name'>[],
  identities: readonly OidcIdentity[],
): Output<'oidc.list'> {
  return providers.map(({ id, name }) => {
    const linked = identities.find(({ provider }) => provider === id);
    return { id, name, linkedAt: linked?.createdAt.toISOString() ?? null };
  });
}
