import * as m from '#messages';
import { ClosingCall } from './closing-call.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { DemoFeed } from './demo-feed.tsx';
import { Evolve } from './evolve.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Layers } from './layers.tsx';
import { Moods } from './moods.tsx';
import { SharedLoop } from './shared-loop.tsx';

/** Rendered once at build time; `motion/` adds the movement. */
export const LandingPage = () => (
  <div className="landing" data-landing>
    <a href="#content" className="skip-link">
      {m.skip_to_content()}
    </a>
    <LandingHeader />
    <main id="content">
      <SharedLoop />
      <Hero />
      <ComingSoon />
      <DemoFeed />
      <Evolve />
      <Layers />
      <Moods />
      <ClosingCall />
    </main>
    <LandingFooter />
  </div>
);
