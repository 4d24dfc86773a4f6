import type { CurrentUser } from '@swirl/contract/schemas/users';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';
import type { FirstDetails, Given } from '#features/composer/use-draft.ts';

/** The props of every screen that records a loop. */
export type RecordingLayerProps = {
  open: boolean;
  onClose: () => void;
  onPosted: () => void;
  me: CurrentUser;
  given?: Given;
  /** A draft to continue. */
  unsent?: UnsentLoop;
  first?: FirstDetails | undefined;
};
