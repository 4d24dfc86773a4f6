import type { Output } from '@swirl/contract/endpoints';
import type { Passkey } from '@swirl/db/tables/passkeys';

export function presentPasskey(passkey: Passkey): Output<'passkeys.register'> {
  return {
    id: passkey.id,
    name: passkey.name,
    createdAt: passkey.createdAt.toISOString(),
    lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  };
}
