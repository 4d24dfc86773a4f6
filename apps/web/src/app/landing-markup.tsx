import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '#pages/landing/landing-page.tsx';

/** The landing page as text: rendered when the app is built, never in a browser. */
export const landingMarkup = (): string => renderToStaticMarkup(<LandingPage />);
