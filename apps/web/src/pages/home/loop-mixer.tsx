import { isSelf } from '@swirl/contract/policies/viewer';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Infinity as InfinityIcon } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { FollowButton } from '#features/follows/follow-button.tsx';
import { useIsFollowing } from '#features/follows/use-follow.ts';
import { MixerContent } from '#features/layers/mixer/mixer-content.tsx';
import { MixerFooter } from '#features/layers/mixer/mixer-footer.tsx';
import { MixerPanel } from '#features/layers/mixer/mixer-panel.tsx';
import { MixerSheet } from '#features/layers/mixer/mixer-sheet.tsx';
import { useMixer } from '#features/layers/mixer/use-mixer.ts';
import type { Member } from '#features/session/use-session.ts';
import { voicesOf } from '#shared/choir/loop-voices.ts';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';
import { Button } from '#shared/ui/button.tsx';

type LoopMixerProps = {
  loop: Loop;
  me: Member;
  wide: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The mixer of the loop that plays. It stays mounted after it closes: the changes stay audible. */
export const LoopMixer = ({ loop, me, wide, open, onOpenChange }: LoopMixerProps) => {
  const voices = useMemo(() => voicesOf(loop), [loop]);
  const positions = (loop.mix?.positions ?? []).flatMap(({ position, stem }) =>
    stem === null ? [] : position,
  );
  const mixer = useMixer({
    loopId: loop.id,
    positions: positions.join(' '),
    voices,
    open,
    mixReady: loop.mix?.ready !== false,
  });
  const reset = mixer.settings.size > 0 && (
    <button type="button" className="min-h-hit rounded-full px-3 font-[650]" onClick={mixer.reset}>
      {m.mixer_reset()}
    </button>
  );
  const content = (
    <MixerContent
      voices={voices}
      mixer={mixer}
      renderActions={(voice) => <VoiceActions voice={voice} me={me} />}
    />
  );
  const footer = <MixerFooter loop={loop} addHref={pathTo.remix(loop.id)} />;
  const close = () => onOpenChange(false);
  const count = voices.length;
  if (!wide) {
    return (
      <MixerSheet
        open={open}
        onOpenChange={onOpenChange}
        count={count}
        reset={reset}
        footer={footer}
      >
        {content}
      </MixerSheet>
    );
  }
  if (!open) return null;
  return (
    <MixerPanel count={count} reset={reset} footer={footer} onClose={close}>
      {content}
    </MixerPanel>
  );
};

const VoiceActions = ({ voice, me }: { voice: LoopVoice; me: Member }) => {
  const own = isSelf(me, voice.userId);
  return (
    <>
      {!own && <VoiceFollow voice={voice} me={me} />}
      <Button asChild className={own ? 'col-span-2' : ''}>
        <Link href={pathTo.home({ loopId: voice.loopId })}>
          <InfinityIcon aria-hidden className="size-5" />
          {m.mixer_open_loop()}
        </Link>
      </Button>
    </>
  );
};

/** A stem does not say whether the viewer follows its author. */
const VoiceFollow = ({ voice: { userId, name }, me }: { voice: LoopVoice; me: Member }) => (
  <FollowButton
    userId={userId}
    name={name}
    meId={me.id}
    isFollowing={useIsFollowing(userId) ?? false}
    className="min-h-[max(2.875rem,44px)]"
  />
);
