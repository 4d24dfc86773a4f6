import { PRODUCT_NAME } from '@swirl/contract/product';
import * as m from '#messages';
import { LanguageLinks } from '#shared/ui/language-links.tsx';
import { Picture } from './picture.tsx';
import sleeper from './pictures/sleeper.webp';

const NOWHERE = '#';
/** The server inserts the operator's links; without one the link stays on the page. */
const LINKS = [
  { name: 'about', label: m.landing_about },
  { name: 'help', label: m.landing_help },
  { name: 'privacy', label: m.landing_privacy },
  { name: 'terms', label: m.landing_terms },
];

export const LandingFooter = () => (
  <footer className="landing-footer">
    <div className="wrap">
      <nav aria-label={m.landing_footer()} className="footer-links">
        {LINKS.map(({ name, label }) => (
          <a key={name} data-link={name} href={NOWHERE}>
            {label()}
          </a>
        ))}
      </nav>
      <div className="footer-quote">
        <Picture src={sleeper} side={200} className="footer-face" />
        <p>{m.landing_quote({ product: PRODUCT_NAME })}</p>
      </div>
      <div className="footer-end">
        <p>{m.landing_copyright({ product: PRODUCT_NAME })}</p>
        <LanguageLinks className="footer-languages" />
      </div>
    </div>
  </footer>
);
