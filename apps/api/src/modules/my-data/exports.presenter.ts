import type { Output } from '@swirl/contract/endpoints';
import { PRODUCT_NAME } from '@swirl/contract/product';
import type { DataExport } from '@swirl/db/tables/data-exports';
import type { User } from '@swirl/db/tables/users';

export function presentArchive(row: DataExport): Output<'users.requestExport'> {
  const { id, state, progress, bytes, createdAt, expiresAt } = row;
  return {
    id,
    state,
    progress,
    bytes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/**
 * The file name of a download. Usernames have no characters that are unsafe in a file name or
 * header.
 */
export function downloadHeaders(user: User, at: Date, extension: 'json' | 'zip') {
  const name = [PRODUCT_NAME.toLowerCase(), user.username ?? 'data', at.toISOString().slice(0, 10)];
  return {
    'content-disposition': `attachment; filename="${name.join('-')}.${extension}"`,
    'cache-control': 'private, no-store',
  };
}
