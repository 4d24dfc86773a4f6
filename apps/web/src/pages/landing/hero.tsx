import { signInPath } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import * as m from '#messages';
import { hourBucketOf } from '#shared/config/hours.ts';
import { moodHue } from '#shared/config/mood-hues.ts';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { Silk } from '#shared/ui/silk/silk.tsx';
import type { HeroMood } from './hero-hours.ts';
import { heroHours } from './hero-hours.ts';
import chill from './mood-icons/chill.svg';
import cosmic from './mood-icons/cosmic.svg';
import creative from './mood-icons/creative.svg';
import vibing from './mood-icons/vibing.svg';
import './hero.css';

const PEAKS = restingPeaks(50, 5);
const MOODS: Record<HeroMood, { icon: string; name: () => string }> = {
  cosmic: { icon: cosmic, name: m.mood_cosmic },
  vibing: { icon: vibing, name: m.mood_vibing },
  creative: { icon: creative, name: m.mood_creative },
  chill: { icon: chill, name: m.mood_chill },
};

const MoodRing = ({ mood }: { mood: HeroMood }) => {
  const style: CSSProperties & Record<`--${string}`, number> = { '--mood-hue': moodHue(mood) };
  return (
    <div className="hero-ring @container" style={style}>
      <LoopRing className="absolute inset-0 size-full" peaks={PEAKS} played={0.62} />
      <div className="hero-disc absolute inset-[17.5%] grid place-content-center place-items-center gap-[4%] rounded-full">
        <img className="size-[34cqw]" src={MOODS[mood].icon} alt="" />
        <b className="font-display text-[max(0.9375rem,4.6cqw)] font-[650] tracking-[-0.02em]">
          {MOODS[mood].name()}
        </b>
      </div>
    </div>
  );
};

export const Hero = () => {
  // Computed once at load: the sky does not change under a visitor's eyes.
  const [hour] = useState(() => heroHours[hourBucketOf(new Date().getHours())]);
  return (
    <section className="hero">
      <div className="hero-light">
        <Silk className="hero-silk" arms={hour.arms} seed={hour.seed} />
      </div>
      <div className="hero-scrim" />
      <div className="hero-light">
        <MoodRing mood={hour.mood} />
      </div>
      <div className="hero-words mx-auto w-full max-w-300 px-5 pt-4 pb-[max(2rem,env(safe-area-inset-bottom))] md:px-10 xl:px-0">
        <PageHeading title={PRODUCT_NAME} className="hero-title">
          {m.tagline()}
        </PageHeading>
        <p className="mt-[min(2rem,2.4svh)] max-w-[23em] text-[max(1.0625rem,min(1.5vw,1.375rem))] leading-[1.45] font-[450]">
          {m.hero_text()}
        </p>
        <Button
          asChild
          look="main"
          size="large"
          className="mt-[min(2.25rem,3svh)] lg:min-h-15 lg:px-7.5 lg:text-[1.125rem]"
        >
          <a href={signInPath}>{m.start_looping()}</a>
        </Button>
      </div>
    </section>
  );
};
