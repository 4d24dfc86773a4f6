import { remixAvatar } from '@swirl/contract/avatar';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useEffect, useEffectEvent } from 'react';
import { UnsentOffer } from '#features/composer/unsent-offer.tsx';
import { useDiscardConfirmation } from '#features/composer/use-discard-confirmation.tsx';
import { useDraft } from '#features/composer/use-draft.ts';
import { useFilePicker } from '#features/composer/use-file-picker.tsx';
import { useUnsentLoop } from '#features/composer/use-unsent-loop.ts';
import { RemixStudio } from '#features/remix-studio/components/remix-studio.tsx';
import { RemixOrigin } from '#features/remix-tree/components/remix-links.tsx';

type RemixComposerProps = {
  loop: Loop;
  me: CurrentUser;
  onLeave: () => void;
  onPosted: () => void;
};

/** A layer removes its history entry first: only then can the page be left or replaced. */
const afterItsEntry = (next: () => void): void =>
  window.addEventListener('popstate', next, { once: true });

/** A remix is handled like every take: kept on the device, offered again, posted once. */
export const RemixComposer = ({ loop, me, onLeave, onPosted }: RemixComposerProps) => {
  const avatar = me.avatarConfig ?? remixAvatar;
  const draft = useDraft({ me, avatar, parent: loop });
  const { captured, details } = draft;
  const left = useUnsentLoop(me.id, ({ form }) => form.parentLoopId === loop.id);
  const resume = useEffectEvent(() => {
    if (left.unsent !== undefined) draft.resume(left.unsent);
    left.settle();
  });
  const { isHandedOver } = left;
  useEffect(() => {
    if (isHandedOver) resume();
  }, [isHandedOver]);
  const files = useFilePicker({
    wanted: 'recordings',
    active: captured === null,
    onPicked: draft.capture,
  });
  const discard = useDiscardConfirmation(captured !== null, () => {
    const dropped = draft.drop();
    const leave = () => void dropped.then(onLeave);
    if (captured === null) leave();
    else afterItsEntry(leave);
  });
  return (
    <RemixStudio
      loop={loop}
      avatar={avatar}
      origin={<RemixOrigin loop={loop} />}
      captured={captured}
      onCaptured={draft.capture}
      onRetake={() => void draft.drop()}
      details={details}
      onDetails={(changed) => draft.write({ ...details, ...changed })}
      onPost={() => {
        draft.post();
        afterItsEntry(onPosted);
      }}
      onLeave={discard.leave}
      onPickFile={files.open}
      isConfirming={discard.isConfirming}
    >
      {files.element}
      {discard.element}
      <UnsentOffer
        open={left.unsent !== undefined && captured === null && !isHandedOver}
        onLater={left.settle}
        onContinue={() => {
          if (left.unsent !== undefined) draft.resume(left.unsent);
          left.settle();
        }}
        onDiscard={left.discard}
      />
    </RemixStudio>
  );
};
