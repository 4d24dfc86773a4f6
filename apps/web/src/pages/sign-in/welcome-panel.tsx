import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import { Wordmark } from '#shared/ui/logo.tsx';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import chill from '../landing/mood-icons/chill.svg';
import cosmic from '../landing/mood-icons/cosmic.svg';
import vibing from '../landing/mood-icons/vibing.svg';
import './welcome-panel.css';
import { moodStyle } from '#shared/ui/mood-style.ts';

const MOODS = ['vibing', 'cosmic', 'excited', 'chill'];
const CENTRE = { x: 0.44, y: 0.36 };

// A loop and two remixes of it.
const LOOPS = [
  {
    mood: 'vibing',
    icon: vibing,
    peaks: restingPeaks(50, 5),
    played: 0.62,
    position: 'start-[24%] top-[11%] w-[37%]',
  },
  {
    mood: 'cosmic',
    icon: cosmic,
    peaks: restingPeaks(50, 2),
    played: 0.4,
    position: 'start-[70%] top-[11%] w-[19%]',
  },
  {
    mood: 'chill',
    icon: chill,
    peaks: restingPeaks(50, 8),
    played: 0.85,
    position: 'start-[69%] top-[45%] w-[20%]',
  },
];

/** What the product is about, beside the form on wide screens. */
export const WelcomePanel = () => (
  <>
    <Swirl moods={MOODS} seed={4} centre={CENTRE} dimmed />
    <div aria-hidden className="absolute inset-0">
      {LOOPS.map(({ mood, icon, peaks, played, position }) => (
        <div
          key={mood}
          style={moodStyle(mood)}
          className={classNames('mood absolute aspect-square', position)}
        >
          <LoopRing className="absolute inset-0 size-full" peaks={peaks} played={played} />
          <div className="absolute inset-[18%] grid place-items-center rounded-full bg-[light-dark(oklch(0.985_0.012_var(--mood-hue)),oklch(0.2_0.04_var(--mood-hue)))]">
            <img className="size-[56%]" src={icon} alt="" />
          </div>
        </div>
      ))}
    </div>
    <div className="welcome-scrim" />
    <div className="relative flex flex-1 flex-col p-10">
      <a
        href={pathTo.home()}
        aria-label={m.home_link({ product: PRODUCT_NAME })}
        className="w-fit rounded-small"
      >
        <Wordmark className="text-3xl" />
      </a>
      <p className="mt-auto max-w-[10em] font-display text-[clamp(2.75rem,5.2vw,5.25rem)] leading-[0.95] font-extrabold tracking-[-0.045em] text-balance">
        {m.tagline()}
      </p>
      <p className="mt-6 text-lg">{m.hero_text()}</p>
    </div>
  </>
);
