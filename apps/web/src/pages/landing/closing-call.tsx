import { createAccountPath, signInPath } from '@swirl/contract/paths';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { RING_SIZE, restingPeaks, ringBars } from '#shared/ui/ring/ring-geometry.ts';

const SHAPE = { radius: 41.3, shortest: 0.9, amplitude: 6.2 };
const FIRST_BAR = `M50 ${50 - SHAPE.radius}V-0.6`;
const [, ...others] = ringBars(restingPeaks(50, 2), SHAPE);
const path = others.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`).join('');

/** Fifty bars with only the first lit: a loop that has just started. */
const OpenRing = () => (
  <svg
    aria-hidden
    className="closing-ring"
    viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}
    fill="none"
    strokeLinecap="round"
  >
    <path className="closing-ahead" d={path} strokeWidth="0.78" />
    <path className="closing-first" d={FIRST_BAR} strokeWidth="1.17" />
  </svg>
);

export const ClosingCall = () => (
  <section className="closing" aria-labelledby="closing">
    <OpenRing />
    <div className="closing-copy">
      <h2 id="closing">{m.landing_closing_title()}</h2>
      <p className="closing-text">{m.landing_closing_text()}</p>
      <Button asChild variant="main" size="large">
        <a href={createAccountPath}>{m.landing_create_account()}</a>
      </Button>
      <p className="closing-known">
        {m.landing_have_account()} <a href={signInPath}>{m.landing_sign_in_here()}</a>
      </p>
    </div>
  </section>
);
