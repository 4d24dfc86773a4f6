import { Hero } from './hero.tsx';
import { LandingHeader } from './landing-header.tsx';

export const LandingPage = () => (
  <>
    <LandingHeader />
    <main id="content">
      <Hero />
    </main>
  </>
);
