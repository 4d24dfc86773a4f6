/** What has become of an import. 'uploading' until the whole archive has arrived. */
export const importStates = [
  'uploading',
  'reading',
  'importing',
  'done',
  'cancelled',
  'failed',
] as const;

/** Why a loop of an archive did not come. */
export const importRefusals = [
  'remix-of-others',
  'original-missing',
  'removed',
  'unfinished',
  'invalid',
  'file-missing',
  'file-damaged',
  'file-too-large',
  'storage-full',
  'refused',
  'here-already',
  'deleted',
  'cancelled',
] as const;

/** What is different about one that came. */
export const importChanges = ['made-private', 'captions-left'] as const;

/** What cannot come from another server. */
export const importSections = [
  'following',
  'lists',
  'comments',
  'reactions',
  'reposts',
  'savedLoops',
  'scheduledPosts',
  'blocked',
] as const;

export type ImportState = (typeof importStates)[number];
export type ImportRefusal = (typeof importRefusals)[number];
export type ImportChange = (typeof importChanges)[number];
export type ImportSection = (typeof importSections)[number];

/** Whether something is still to be done for it. */
export function isImportUnderway(state: ImportState): boolean {
  return state === 'uploading' || state === 'reading' || state === 'importing';
}
