import type { CurrentUser } from '@swirl/contract/schemas/users';
import type { Given } from '#features/composer/use-draft.ts';

/** What every screen that records an own loop is opened with. */
export type RecordingLayerProps = {
  open: boolean;
  onClose: () => void;
  onPosted: () => void;
  me: CurrentUser;
  given?: Given;
};
