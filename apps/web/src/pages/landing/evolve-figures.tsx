import { Heart, Infinity as Endless } from 'lucide-react';
import { Picture } from './picture.tsx';
import avaSpeaks from './pictures/ava-speaks.webp';
import ava from './pictures/ava.webp';
import juno from './pictures/juno.webp';
import leoSpeaks from './pictures/leo-speaks.webp';
import mina from './pictures/mina.webp';
import theo from './pictures/theo.webp';
import { RingBars } from './ring-bars.tsx';

const WARM = [44, 78] as const;
const FRESH = [188, 148] as const;
const OUTER = { radius: 31, shortest: 1.7, amplitude: 10.8 };
const AROUND = { radius: 34, shortest: 1.7, amplitude: 10 };
const INWARD = { radius: 30, shortest: -1.7, amplitude: -6.2 };
const PAIRED = { radius: 37, shortest: 2, amplitude: 9 };
const ADMIRERS = [
  { picture: theo, position: 'admirer-one' },
  { picture: mina, position: 'admirer-two' },
  { picture: juno, position: 'admirer-three' },
];

export const OriginalFigure = () => (
  <div className="evolve-figure">
    <RingBars seed={4} shape={OUTER} strokeWidth={1.5} hues={WARM} />
    <Picture src={avaSpeaks} side={280} className="evolve-face" />
  </div>
);

export const ReactionFigure = () => (
  <div className="evolve-figure">
    <RingBars seed={4} shape={OUTER} strokeWidth={1.5} hues={[-14, 24]} />
    <Picture src={ava} side={280} className="evolve-face" />
    {ADMIRERS.map(({ picture, position }) => (
      <Picture key={position} src={picture} side={200} className={`evolve-small ${position}`} />
    ))}
    <span className="evolve-heart">
      <Heart aria-hidden fill="currentColor" />
    </span>
  </div>
);

export const RemixFigure = () => (
  <div className="evolve-figure">
    <RingBars seed={4} shape={INWARD} strokeWidth={1.35} hues={WARM} />
    <RingBars seed={9} shape={AROUND} strokeWidth={1.5} hues={FRESH} />
    <Picture src={leoSpeaks} side={280} className="evolve-face evolve-inner" />
    <Picture src={ava} side={280} className="evolve-small evolve-origin" />
  </div>
);

export const CompanionFigure = () => (
  <div className="evolve-figure">
    <div className="evolve-pair">
      <RingBars seed={4} shape={PAIRED} strokeWidth={2} hues={WARM} />
      <Picture src={avaSpeaks} side={280} className="evolve-face" />
    </div>
    <div className="evolve-pair evolve-second">
      <RingBars seed={9} shape={PAIRED} strokeWidth={2} hues={FRESH} />
      <Picture src={leoSpeaks} side={280} className="evolve-face" />
    </div>
    <span className="evolve-link">
      <Endless aria-hidden />
    </span>
  </div>
);
