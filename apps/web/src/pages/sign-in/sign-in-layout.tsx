import { ChevronLeft, Moon, Sun } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { useWideScreen } from '#shared/shell/use-wide-screen.ts';
import { LanguageLinks } from '#shared/ui/language-links.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { SignGlow } from '#shared/ui/sign-glow.tsx';
import { toggleTheme } from '#shared/ui/theme.ts';
import { useTheme } from '#shared/ui/use-theme.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

type SignInLayoutProps = {
  back: { label: string; href?: string; onClick?: () => void };
  children: ReactNode;
  /** Small, at the bottom. */
  foot: ReactNode;
};

const ROUND =
  'grid size-hit place-items-center rounded-full hover:bg-[color-mix(in_oklch,currentColor_9%,transparent)] [&_svg]:size-6';

// Only on wide screens, loaded after the form.
const WelcomePanel = lazyNamed(
  () => import('./welcome-panel.tsx'),
  (part) => part.WelcomePanel,
);

const here = (): string => `${window.location.pathname}${window.location.search}`;

// Without the tooltip component, which would be a fifth of the code of this page.
const ThemeButton = () => {
  const dark = useTheme() === 'dark';
  return (
    <button
      type="button"
      aria-label={dark ? m.theme_to_light() : m.theme_to_dark()}
      className={ROUND}
      onClick={toggleTheme}
    >
      {dark ? <Sun /> : <Moon />}
    </button>
  );
};

const Beside = () =>
  useWideScreen() && (
    <aside className="sticky top-4 m-4 flex h-[calc(100dvh-2rem)] min-h-140 flex-[1.5] overflow-hidden rounded-huge bg-raised">
      <Suspense fallback={null}>
        <WelcomePanel />
      </Suspense>
    </aside>
  );

export const SignInLayout = ({ back, children, foot }: SignInLayoutProps) => (
  <div className="relative flex min-h-dvh overflow-x-clip">
    <Beside />
    <div className="relative flex min-w-0 flex-1 flex-col">
      <SignGlow className="lg:hidden" />
      <header className="relative flex h-14 flex-none items-center justify-between px-2 pt-[env(safe-area-inset-top)] lg:h-20 lg:px-5">
        {back.href === undefined ? (
          <button type="button" aria-label={back.label} className={ROUND} onClick={back.onClick}>
            <ChevronLeft className="rtl:-scale-x-100" />
          </button>
        ) : (
          <a href={back.href} aria-label={back.label} className={ROUND}>
            <ChevronLeft className="rtl:-scale-x-100" />
          </a>
        )}
        <ThemeButton />
      </header>
      <main
        id="content"
        className="relative mx-auto flex w-full max-w-112 flex-1 flex-col px-6 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] lg:max-w-105 lg:px-3 lg:pb-6"
      >
        <Logo className="mb-4 size-11 flex-none lg:hidden" />
        <div className="lg:my-auto">{children}</div>
        <div className="mt-auto pt-6 lg:mt-0">
          {foot}
          <LanguageLinks
            here={here()}
            className="flex flex-wrap justify-center text-sm text-muted"
          />
        </div>
      </main>
    </div>
  </div>
);
