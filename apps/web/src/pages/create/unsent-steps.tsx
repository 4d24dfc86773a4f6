import { feedAvatar } from '@swirl/contract/avatar';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useState } from 'react';
import { LoopDetailsSheet } from '#features/composer/loop-details-sheet.tsx';
import { LoopThumb } from '#features/composer/loop-thumb.tsx';
import { UnsentOffer } from '#features/composer/unsent-offer.tsx';
import { draftOf, postOf, postedPermission } from '#features/composer/draft.ts';
import type { LoopDetails } from '#features/composer/draft.ts';
import { useRememberedPermission } from '#features/composer/use-remembered-permission.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';
import { startUpload } from '#shared/upload/run-uploads.ts';

type UnsentDetailsProps = {
  unsent: UnsentLoop;
  me: CurrentUser;
  open: boolean;
  onBack: () => void;
  onPosted: () => void;
};

const UnsentDetails = ({ unsent, me, open, onBack, onPosted }: UnsentDetailsProps) => {
  const draft = draftOf(unsent, me);
  const remember = useRememberedPermission(me);
  const [details, setDetails] = useState<LoopDetails>(draft.details);
  const { mediaType } = draft.captured;
  return (
    <LoopDetailsSheet
      open={open}
      onBack={onBack}
      onPost={() => {
        startUpload(postOf({ ...draft, details }, postedPermission(details, me)), draft.id);
        if (mediaType !== 'image') remember(details.layerPermission);
        onPosted();
      }}
      details={details}
      onChange={setDetails}
      settings={me.preferences}
      layerable={mediaType !== 'image'}
      mediaType={mediaType}
      thumb={
        <LoopThumb
          captured={draft.captured}
          avatar={mediaType === 'audio' ? (draft.avatar ?? feedAvatar) : null}
        />
      }
    />
  );
};

type UnsentStepsProps = {
  unsent: UnsentLoop;
  me: CurrentUser;
  onLater: () => void;
  onDiscard: () => void;
  /** For a draft that is completed on another screen. */
  onContinue?: () => void;
  onPosted: () => void;
};

/** The offer, and the details to complete it. */
export const UnsentSteps = ({
  unsent,
  me,
  onLater,
  onDiscard,
  onContinue,
  onPosted,
}: UnsentStepsProps) => {
  const [completing, setCompleting] = useState(false);
  return (
    <>
      <UnsentOffer
        open={!completing}
        onLater={onLater}
        onContinue={onContinue ?? (() => setCompleting(true))}
        onDiscard={onDiscard}
      />
      <UnsentDetails
        unsent={unsent}
        me={me}
        open={completing}
        onBack={() => setCompleting(false)}
        onPosted={onPosted}
      />
    </>
  );
};
