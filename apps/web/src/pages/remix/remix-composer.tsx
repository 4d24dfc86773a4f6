import { remixAvatar } from '@swirl/contract/avatar';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '#messages';
import { LoopDetailsSheet } from '#features/composer/loop-details-sheet.tsx';
import { LoopThumb } from '#features/composer/loop-thumb.tsx';
import { UnsentOffer } from '#features/composer/unsent-offer.tsx';
import { useDraft } from '#features/composer/use-draft.ts';
import { useFilePicker } from '#features/composer/use-file-picker.tsx';
import { useLeaving } from '#features/composer/use-leaving.tsx';
import { useUnsentLoop } from '#features/composer/use-unsent-loop.ts';
import { BaseChanged } from '#features/layers/studio/base-changed.tsx';
import { LayerStudio } from '#features/layers/studio/layer-studio.tsx';
import { RelationChoice } from '#features/layers/studio/relation-choice.tsx';
import type { RemixRelation } from '#features/layers/studio/relation-choice.tsx';
import { useLayerBase } from '#features/layers/studio/use-layer-base.ts';
import { KindChoice } from '#features/remix-studio/components/kind-choice.tsx';
import type { RemixKind } from '#features/remix-studio/components/kind-choice.tsx';
import { RemixStudio } from '#features/remix-studio/components/remix-studio.tsx';
import { RemixOrigin } from '#features/remix-tree/components/remix-links.tsx';
import { showNotice } from '#shared/api/show-notice.ts';
import { isInLayer } from '#shared/ui/history/use-history-layer.ts';

type RemixComposerProps = {
  loop: Loop;
  me: CurrentUser;
  onLeave: () => void;
  onPosted: () => void;
};

/** A layer removes its history entry first: only then can the page be left or replaced. */
const afterItsEntry = (next: () => void): void =>
  window.addEventListener('popstate', next, { once: true });

/** A full loop shows the choice with the reason; for any other refusal there is no choice. */
const mayChoose = ({ layerRefusal }: Loop): boolean =>
  layerRefusal === null || layerRefusal === 'full';

/** Sound invites to sing along; a video is rather answered. */
const usualRelation = ({ layerRefusal, mediaType }: Loop): RemixRelation =>
  layerRefusal === null && mediaType === 'audio' ? 'layer' : 'answer';

/** A remix is handled like every take: kept on the device, offered again, posted once. */
export const RemixComposer = ({ loop: first, me, onLeave, onPosted }: RemixComposerProps) => {
  const avatar = me.avatarConfig ?? remixAvatar;
  const base = useLayerBase(first);
  const { loop } = base;
  const draft = useDraft({ me, avatar, parent: first });
  const { captured, details } = draft;
  const [relation, setRelation] = useState<RemixRelation>(() => usualRelation(loop));
  const [kind, setKind] = useState<RemixKind>('audio');
  const [completing, setCompleting] = useState(false);
  const [alone, setAlone] = useState(false);
  const left = useUnsentLoop(me.id, loop.id);
  const resume = (): void => {
    if (left.unsent !== undefined) {
      draft.resume(left.unsent);
      if (left.unsent.form.layer !== undefined) base.review();
    }
    left.settle();
  };
  const onHandedOver = useEffectEvent(resume);
  const { isHandedOver } = left;
  useEffect(() => {
    if (isHandedOver) onHandedOver();
  }, [isHandedOver]);
  const files = useFilePicker({
    wanted: 'recordings',
    active: captured === null,
    onPicked: (picked) => {
      if (relation === 'layer') showNotice('fileAnswers');
      draft.capture(picked);
    },
  });
  const leaving = useLeaving(draft, (ended) => {
    void ended.then(() => (isInLayer() ? afterItsEntry(onLeave) : onLeave()));
  });
  const studio = {
    loop,
    avatar,
    captured,
    relationChoice: mayChoose(loop) && (
      <RelationChoice refusal={loop.layerRefusal} chosen={relation} onChoose={setRelation} />
    ),
    kind,
    onRetake: () => void draft.drop(),
    onLeave: leaving.leave,
    onPickFile: files.open,
    isConfirming: leaving.isConfirming,
  };
  const offers = (
    <>
      {files.element}
      {leaving.element}
      <UnsentOffer
        open={left.unsent !== undefined && captured === null && !isHandedOver}
        onLater={left.shelve}
        onContinue={resume}
        onDiscard={left.discard}
      />
    </>
  );
  const postLayer = (): void => {
    setCompleting(false);
    draft.post({ consented: true, alone });
    afterItsEntry(onPosted);
  };
  const whenUnchanged = async (next: () => void): Promise<void> => {
    if (await base.check()) next();
  };
  const isLayer = captured === null ? relation === 'layer' : draft.layer !== null;
  if (isLayer) {
    return (
      <LayerStudio
        {...studio}
        kindChoice={<KindChoice chosen={kind} onChoose={setKind} />}
        settings={draft.layer}
        onCaptured={draft.capture}
        onSettings={draft.adjust}
        onContinue={() => void whenUnchanged(() => setCompleting(true))}
      >
        {offers}
        <BaseChanged
          change={base.change}
          onClose={base.settle}
          onListen={() => setCompleting(false)}
          onAnswer={() => {
            setCompleting(false);
            afterItsEntry(() => {
              setRelation('answer');
              draft.answer();
            });
          }}
          onLoop={() => {
            setAlone(true);
            setCompleting(true);
          }}
        />
        <LoopDetailsSheet
          open={completing}
          onBack={() => setCompleting(false)}
          onPost={() => void (alone ? postLayer() : whenUnchanged(postLayer))}
          details={details}
          onChange={draft.write}
          settings={me.preferences}
          layerable
          submitLabel={alone ? m.post_submit() : m.remix_post()}
          mediaType={captured?.mediaType ?? 'audio'}
          thumb={
            captured && (
              <LoopThumb
                captured={captured}
                avatar={captured.mediaType === 'audio' ? avatar : null}
              />
            )
          }
        />
      </LayerStudio>
    );
  }
  return (
    <RemixStudio
      {...studio}
      onKind={setKind}
      origin={<RemixOrigin loop={loop} />}
      onCaptured={draft.capture}
      details={details}
      onDetails={(changed) => draft.write({ ...details, ...changed })}
      onPost={() => {
        draft.post({ consented: false });
        afterItsEntry(onPosted);
      }}
    >
      {offers}
    </RemixStudio>
  );
};
