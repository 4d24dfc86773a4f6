import type { Output } from '@swirl/contract/endpoints';
import type { Language } from '@swirl/contract/languages';
import type { ImportSummary, ImportWithUpload } from '@swirl/db/stores/my-data/imports.store';
import type { ImportItem } from '@swirl/db/tables/imports';
import { errorBody } from '@swirl/messages/error-body';
import { importSections } from '@swirl/contract/imports';
import { presentUpload } from '../uploads/uploads.service.ts';

export function presentImport(
  { import: one, upload }: ImportWithUpload,
  { total, done, imported, reasons }: ImportSummary,
  language: Language,
): Output<'imports.begin'> {
  const { id, state, bytes, failure, createdAt, leftOut, origin } = one;
  const { moodEntries = 0, collections = 0, profileFields = 0 } = one.imported;
  return {
    id,
    state,
    bytes,
    upload: state === 'uploading' && upload !== null ? presentUpload(upload) : null,
    failure: failure && errorBody(language, failure),
    loops: origin === null ? null : { total, done, imported },
    imported: { moodEntries, collections, profileFields },
    reasons: [...reasons],
    left: importSections.flatMap((section) => {
      const count = leftOut[section] ?? 0;
      return count > 0 ? [{ section, count }] : [];
    }),
    createdAt: createdAt.toISOString(),
  };
}

export function presentItem({
  position,
  mediaType,
  caption,
  postedAt,
  loopId,
  reasons,
}: ImportItem): Output<'imports.items'>[number] {
  return {
    position,
    mediaType,
    caption,
    postedAt: postedAt?.toISOString() ?? null,
    loopId,
    reasons,
  };
}
