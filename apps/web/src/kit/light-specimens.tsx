import { Logo } from '#shared/ui/logo.tsx';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { TickRing } from '#shared/ui/ring/tick-ring.tsx';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { kitText } from './kit-text.ts';
import { Specimen } from './specimen.tsx';

const PEAKS = restingPeaks(50, 5);
const STAGE = ['playful', 'cozy', 'dreamy'];
const PAPER = ['grateful', 'cozy'];

export const LightSpecimens = () => (
  <Specimen name={kitText.swirl}>
    <Logo className="size-16" />
    <LoopRing className="size-40" peaks={PEAKS} played={0.62} />
    <TickRing className="size-32" seconds={60} elapsed={17.3} />
    <div className="relative grid h-72 w-full place-items-center overflow-hidden rounded-large text-white scheme-dark">
      <Swirl moods={STAGE} seed={4} dimmed />
      <p className="relative max-w-[8em] text-center font-display text-4xl leading-[1.05] font-[650]">
        {kitText.headline}
      </p>
    </div>
    <div className="relative h-48 w-full overflow-hidden rounded-large">
      <Swirl moods={PAPER} seed={5} />
    </div>
  </Specimen>
);
