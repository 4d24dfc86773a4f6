import { Swirl } from '#shared/ui/swirl/swirl.tsx';

const CENTRE = { x: 0.62, y: 0.3 };

/** The light of the chosen moods, fading towards the controls; a scrim keeps the words readable. */
export const StatusGround = ({ moods }: { moods: readonly string[] }) => (
  <div aria-hidden className="absolute inset-0 bg-ground">
    {moods.length > 0 && (
      <div className="absolute inset-0 animate-fade-in [mask-image:linear-gradient(#000_46%,oklch(0_0_0/0.34)_70%,oklch(0_0_0/0.2))]">
        <Swirl moods={moods} seed={5} centre={CENTRE} dimmed />
      </div>
    )}
    <div className="absolute inset-0 bg-[light-dark(transparent,oklch(0.155_0.01_265/0.28))]" />
  </div>
);
