import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '#shared/ui/logo.tsx';
import { SignGlow } from '#shared/ui/sign-glow.tsx';
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx';
import { WelcomePanel } from './welcome-panel.tsx';

type SignInLayoutProps = {
  back: { label: string; href?: string; onClick?: () => void };
  children: ReactNode;
};

const BACK =
  'grid size-hit place-items-center rounded-full hover:bg-[color-mix(in_oklch,currentColor_9%,transparent)] [&_svg]:size-6 rtl:-scale-x-100';

export const SignInLayout = ({ back, children }: SignInLayoutProps) => (
  <div className="relative flex min-h-dvh overflow-x-clip">
    <WelcomePanel />
    <div className="relative flex min-w-0 flex-1 flex-col">
      <SignGlow className="lg:hidden" />
      <header className="relative flex h-14 flex-none items-center justify-between px-2 pt-[env(safe-area-inset-top)] lg:h-20 lg:px-5">
        {back.href === undefined ? (
          <button type="button" aria-label={back.label} className={BACK} onClick={back.onClick}>
            <ChevronLeft />
          </button>
        ) : (
          <a href={back.href} aria-label={back.label} className={BACK}>
            <ChevronLeft />
          </a>
        )}
        <ThemeToggle />
      </header>
      <main
        id="content"
        className="relative mx-auto flex w-full max-w-112 flex-1 flex-col px-6 pt-2 pb-[max(2rem,env(safe-area-inset-bottom))] lg:max-w-105 lg:px-3 lg:pb-20"
      >
        <Logo className="mb-4 size-11 flex-none lg:hidden" />
        <div className="lg:my-auto">{children}</div>
      </main>
    </div>
  </div>
);
