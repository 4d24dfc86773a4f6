import { pathTo, signInPath } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { Link } from 'wouter';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Wordmark } from '#shared/ui/logo.tsx';
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx';

export const LandingHeader = () => (
  <header className="fixed inset-x-0 top-0 z-20 pt-[env(safe-area-inset-top)]">
    <div className="mx-auto flex h-16 w-full max-w-300 items-center gap-2 px-5 md:px-10 lg:h-20 xl:px-0">
      <Link
        href={pathTo.welcome()}
        aria-label={m.home_link({ product: PRODUCT_NAME })}
        className="me-auto rounded-small"
      >
        <Wordmark className="lg:text-[1.625rem]" />
      </Link>
      <ThemeToggle />
      <Button asChild look="ink" className="min-h-hit">
        <a href={signInPath}>{m.sign_in()}</a>
      </Button>
    </div>
  </header>
);
