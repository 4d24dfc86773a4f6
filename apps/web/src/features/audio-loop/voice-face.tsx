import type { AvatarConfig } from '@swirl/contract/avatar';
import type { ReactNode } from 'react';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import type { RingMoment } from '#shared/recording/ring-frame.ts';
import { VoiceRing } from '#shared/recording/voice-ring.tsx';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';

type VoiceFaceProps = {
  avatar: AvatarConfig;
  /** Whether the avatar moves. */
  alive: boolean;
  openness: () => number;
  moment: () => RingMoment;
  time: string;
  status: ReactNode;
};

const LIGHT = ['creative', 'vibing'];

/** The author's avatar, with the voice as a ring around it. */
export const VoiceFace = ({ avatar, alive, openness, moment, time, status }: VoiceFaceProps) => (
  <>
    <div
      aria-hidden
      className="absolute inset-x-0 top-0 -z-1 h-132 overflow-hidden [mask-image:linear-gradient(#000_55%,transparent)]"
    >
      <Swirl
        moods={avatar.mood === undefined ? LIGHT : [avatar.mood, ...LIGHT]}
        seed={2}
        centre={{ x: 0.5, y: 0.4 }}
        dimmed
      />
    </div>
    <div className="relative mx-auto grid aspect-square w-[min(20.75rem,88vw,37dvh)] place-items-center">
      <VoiceRing moment={moment} className="absolute inset-0 size-full" />
      <div className="grid size-[66%] place-items-end overflow-hidden rounded-full bg-[light-dark(oklch(0.99_0.01_330/0.72),oklch(0.16_0.03_330/0.42))]">
        <AvatarCanvas
          config={avatar}
          playing={alive}
          openness={openness}
          className="mx-auto size-[96%]"
        />
      </div>
    </div>
    <div className="text-center">
      <p
        role="timer"
        className="font-display text-5xl leading-none font-bold tracking-[-0.03em] tabular-nums [@media(max-height:45rem)]:text-4xl"
      >
        {time}
      </p>
      <p className="mt-2 inline-flex min-h-6 items-center gap-2 text-base font-semibold">
        {status}
      </p>
    </div>
  </>
);
