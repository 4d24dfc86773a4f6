import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '#pages/landing/landing-page.tsx';

/** The landing page as HTML: rendered at build time, never in a browser. */
export const landingMarkup = (): string => renderToStaticMarkup(<LandingPage />);
