import type { Input } from '@swirl/contract/endpoints';
import type { WarningContent } from '@swirl/contract/warnings';

/** The fields of a status that is posted. */
export type StatusPost = Omit<
  Extract<Input<'loops.create'>['body'], { mediaType: 'status' }>,
  'warning'
> & { warning?: WarningContent };
