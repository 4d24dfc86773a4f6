import { feedAvatar } from '@swirl/contract/avatar';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useState } from 'react';
import { LoopDetailsSheet } from '#features/loop-details/components/loop-details-sheet.tsx';
import type { LoopWords } from '#features/loop-details/loop-words.ts';
import { UnsentOffer } from '#features/unsent-loops/components/unsent-offer.tsx';
import { forgetUnsent } from '#shared/upload/unsent-loops.ts';
import type { UnsentLoop } from '#shared/upload/unsent-loops.ts';
import { startUpload } from '#shared/upload/upload-store.ts';
import { capturedOf, completed, wordsOf } from './draft.ts';
import { LoopThumb } from './loop-thumb.tsx';

type UnsentDetailsProps = {
  unsent: UnsentLoop;
  me: CurrentUser;
  open: boolean;
  onBack: () => void;
  onPosted: () => void;
};

const UnsentDetails = ({ unsent, me, open, onBack, onPosted }: UnsentDetailsProps) => {
  const widest = me.preferences.loopVisibility;
  const [words, setWords] = useState<LoopWords>(() => wordsOf(unsent, widest));
  const { form } = unsent;
  return (
    <LoopDetailsSheet
      open={open}
      onBack={onBack}
      onPost={() => {
        startUpload(completed(unsent, words), unsent.id);
        onPosted();
      }}
      words={words}
      onChange={setWords}
      widest={widest}
      describable={form.mediaType === 'image'}
      thumb={
        <LoopThumb
          captured={capturedOf(unsent)}
          {...(form.mediaType === 'audio' && { avatar: form.avatarConfig ?? feedAvatar })}
        />
      }
    />
  );
};

type UnsentStepsProps = { unsent: UnsentLoop; me: CurrentUser; settle: () => void };

/** The offer, and the words to finish it with. */
export const UnsentSteps = ({ unsent, me, settle }: UnsentStepsProps) => {
  const [completing, setCompleting] = useState(false);
  return (
    <>
      <UnsentOffer
        open={!completing}
        onLater={settle}
        onContinue={() => setCompleting(true)}
        onDiscard={() => {
          void forgetUnsent(unsent.id);
          settle();
        }}
      />
      <UnsentDetails
        unsent={unsent}
        me={me}
        open={completing}
        onBack={() => setCompleting(false)}
        onPosted={settle}
      />
    </>
  );
};
