import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useState } from 'react';
import { UnsentOffer } from '#features/composer/unsent-offer.tsx';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';
import { ContinuedDraft } from './continued-draft.tsx';

type UnsentStepsProps = {
  unsent: UnsentLoop;
  me: CurrentUser;
  onLater: () => void;
  onDiscard: () => void;
  /** For a draft that is completed on another screen. */
  onContinue?: () => void;
  onEnd: () => void;
  onPosted: () => void;
};

/** The offer, and the recorder that continues it. */
export const UnsentSteps = ({
  unsent,
  me,
  onLater,
  onDiscard,
  onContinue,
  onEnd,
  onPosted,
}: UnsentStepsProps) => {
  const [isContinued, setContinued] = useState(false);
  return (
    <>
      <UnsentOffer
        open={!isContinued}
        onLater={onLater}
        onContinue={onContinue ?? (() => setContinued(true))}
        onDiscard={onDiscard}
      />
      {isContinued && <ContinuedDraft unsent={unsent} me={me} onEnd={onEnd} onPosted={onPosted} />}
    </>
  );
};
