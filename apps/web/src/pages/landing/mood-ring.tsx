import { Pause, Play } from 'lucide-react';
import * as m from '#messages';
import type { HourBucket } from './hours.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import chill from './mood-icons/chill.svg?raw';
import cosmic from './mood-icons/cosmic.svg?raw';
import creative from './mood-icons/creative.svg?raw';
import vibing from './mood-icons/vibing.svg?raw';
import { Picture } from './picture.tsx';
import iris from './pictures/iris.webp';
import juno from './pictures/juno.webp';
import theo from './pictures/theo.webp';
import { RingBars } from './ring-bars.tsx';

/** In order of rotation, each with the time of day at which it is first. */
const heroMoods = [
  { mood: 'cosmic', first: 'night', icon: cosmic, name: m.mood_cosmic },
  { mood: 'vibing', first: 'evening', icon: vibing, name: m.mood_vibing },
  { mood: 'creative', first: 'afternoon', icon: creative, name: m.mood_creative },
  { mood: 'chill', first: 'morning', icon: chill, name: m.mood_chill },
] as const satisfies readonly { first: HourBucket; [part: string]: unknown }[];

const SHAPE = { radius: 34.5, shortest: 1.1, amplitude: 10.5 };
/** Loops of others, circling around. */
const SATELLITES = [
  { name: 'juno', picture: juno, played: 0.8, moods: ['vibing', 'hyped'] },
  { name: 'theo', picture: theo, played: 0.35, moods: ['motivated', 'happy'] },
  { name: 'iris', picture: iris, played: 0.55, moods: ['creative', 'cozy'] },
];

/** All four moods are here; one is visible, at first by the time of day, then in rotation. */
export const MoodRing = () => (
  <div className="hero-ring" data-moods>
    {SATELLITES.map(({ name, picture, played, moods }) => (
      <span key={name} aria-hidden className={`satellite satellite-${name}`}>
        <ProgressRing value={played} moods={moods} strokeWidth={4} className="size-full">
          <Picture src={picture} side={200} className="size-[88%] rounded-full" />
        </ProgressRing>
      </span>
    ))}
    <RingBars seed={5} shape={SHAPE} strokeWidth={1.25} played={0.62} />
    {heroMoods.map(({ mood, first, icon, name }) => (
      <div
        key={mood}
        className="hero-mood"
        data-mood={mood}
        data-first={first}
        style={moodStyle(mood)}
      >
        <span aria-hidden className="hero-icon" dangerouslySetInnerHTML={{ __html: icon }} />
        <b>{name()}</b>
      </div>
    ))}
    <button type="button" className="hero-pause needs-script" data-pause aria-pressed="false">
      <Pause aria-hidden className="when-moving" />
      <Play aria-hidden className="when-paused" />
      <span className="sr-only">{m.landing_pause()}</span>
    </button>
  </div>
);
