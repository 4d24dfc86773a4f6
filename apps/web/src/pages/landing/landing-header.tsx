import { pathTo, signInPath } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { Moon, Sun } from 'lucide-react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Wordmark } from '#shared/ui/logo.tsx';

/** One button with two labels; the theme shows one of them, so its name is always right. */
const ThemeButton = () => (
  <button type="button" className="theme-button needs-script" data-toggle-theme>
    <span className="in-light">
      <Moon aria-hidden />
      <span className="sr-only">{m.theme_to_dark()}</span>
    </span>
    <span className="in-dark">
      <Sun aria-hidden />
      <span className="sr-only">{m.theme_to_light()}</span>
    </span>
  </button>
);

export const LandingHeader = () => (
  <header className="landing-header" data-header>
    <div className="wrap flex h-16 items-center gap-2 lg:h-20">
      <a
        href={pathTo.welcome()}
        aria-label={m.home_link({ product: PRODUCT_NAME })}
        className="me-auto flex min-h-hit items-center rounded-small"
      >
        <Wordmark className="lg:text-3xl" />
      </a>
      <ThemeButton />
      <Button asChild variant="ink">
        <a href={signInPath}>{m.sign_in()}</a>
      </Button>
    </div>
  </header>
);
