import { signOutPath } from '@swirl/contract/paths';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { Step } from './step.tsx';

const PEAKS = restingPeaks(50, 3);

/** Signed in, but not let in yet: one's place in the line. */
export const Waiting = ({ position, onLook }: { position: number; onLook: () => void }) => (
  <Step title={m.waiting_title()} text={m.waiting_text()}>
    <div className="relative mx-auto grid place-items-center py-2">
      <LoopRing className="size-60" peaks={PEAKS} played={1 / position} />
      <p className="absolute grid place-items-center">
        <span className="text-base text-muted">{m.waitlist_position()}</span>
        <b className="font-display text-5xl leading-none font-extrabold tracking-[-0.04em] tabular-nums">
          {position}
        </b>
      </p>
    </div>
    <Button variant="main" size="large" onClick={onLook}>
      {m.waiting_check()}
    </Button>
    <Button asChild variant="line" size="large">
      <a href={signOutPath}>{m.sign_out()}</a>
    </Button>
  </Step>
);
