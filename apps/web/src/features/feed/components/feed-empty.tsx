import * as m from '#messages';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import '#shared/loops/card/loop-card.css';

const MOODS = ['thoughtful', 'relaxed'];
const PEAKS = [1, ...restingPeaks(49, 2)];
const RING = { radius: 38, shortest: 1.8, amplitude: 8.2 };
const FIRST_BAR = 1 / 50;

/** A thread with one loop on its way down to the +. */
const Thread = () => (
  <svg
    aria-hidden
    viewBox="150 20 130 250"
    className="h-[min(16rem,28cqh)] overflow-visible lg:invisible"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path
      d="M215 26C215 70 282 84 282 128C282 166 234 176 214 152C198 132 216 104 242 112C276 124 256 190 226 214C217 222 215 234 215 258"
      strokeDasharray="1 10"
      opacity="0.8"
    />
    <path d="M204 250L215 263L226 250" opacity="0.9" />
  </svg>
);

/** No one has posted anything yet that this user may see. */
export const FeedEmpty = () => (
  <div className="loop-card">
    <div className="loop-player">
      <Swirl moods={MOODS} seed={5} centre={{ x: 0.5, y: 0.38 }} dimmed />
      <div className="absolute inset-0 bg-player/34" />
      <div className="absolute inset-x-0 top-(--player-top) bottom-2 flex flex-col items-center justify-between text-center">
        <div className="relative mt-[3cqh] grid size-[min(85cqw,42cqh)] place-items-center">
          <LoopRing
            className="absolute inset-0 overflow-visible"
            peaks={PEAKS}
            played={FIRST_BAR}
            shape={RING}
            strokeWidth={1.35}
          />
          <h2 className="relative max-w-[4.4em] text-[min(2.875rem,13cqw,7cqh)] leading-[0.98] font-[750] tracking-[-0.04em]">
            {m.feed_empty_title()}
          </h2>
        </div>
        <p className="text-xl font-[550]">{m.feed_empty_text()}</p>
        <Thread />
      </div>
    </div>
    <div className="loop-side" />
  </div>
);
