import { signInPath } from '@swirl/contract/paths';
import { ChevronDown } from 'lucide-react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { MoodRing } from './mood-ring.tsx';

export const EXAMPLES = 'examples';

export const Hero = () => (
  <section className="hero" data-hero>
    <div className="hero-light">
      <div className="hero-silk" />
    </div>
    <div className="hero-scrim" />
    <div className="hero-light">
      <MoodRing />
    </div>
    <div className="hero-copy wrap">
      <h1 className="hero-title">{m.tagline()}</h1>
      <p className="hero-text">{m.hero_text()}</p>
      <div className="hero-buttons">
        <Button asChild variant="main" size="large">
          <a href={signInPath}>{m.start_looping()}</a>
        </Button>
        <Button asChild variant="line" size="large" className="hero-examples">
          <a href={`#${EXAMPLES}`}>
            {m.landing_see_examples()}
            <ChevronDown aria-hidden className="size-5" />
          </a>
        </Button>
      </div>
    </div>
  </section>
);
