import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { createAccountPathFrom, signInPathFrom } from '@swirl/contract/return-to';
import { Info, Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { forgetChosenLogin } from '#features/saved-profiles/chosen-login.ts';
import { ProfileCard } from '#features/saved-profiles/profile-card.tsx';
import { useSavedProfiles } from '#features/saved-profiles/saved-profiles.ts';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { SignGlow } from '#shared/ui/sign-glow.tsx';
import { toggleTheme } from '#shared/ui/theme.ts';
import { useTheme } from '#shared/ui/use-theme.ts';

const ChooserMenu = () => {
  const dark = useTheme() === 'dark';
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={m.choose_profile_menu()}
          className="grid size-hit place-items-center rounded-full hover:bg-[color-mix(in_oklch,currentColor_9%,transparent)] [&_svg]:size-6"
        >
          <MenuIcon />
        </button>
      }
      items={[
        {
          label: m.choose_profile_about({ product: PRODUCT_NAME }),
          icon: <Info />,
          onSelect: () => window.location.assign(pathTo.welcome()),
        },
        {
          label: dark ? m.theme_to_light() : m.theme_to_dark(),
          icon: dark ? <Sun /> : <Moon />,
          onSelect: toggleTheme,
        },
      ]}
    />
  );
};

/** `/` on a device with saved profiles. */
export const ChooserPage = () => {
  const profiles = useSavedProfiles();
  // Signing in leads to the link that was opened.
  const here = window.location.pathname + window.location.search;
  return (
    <div className="relative flex min-h-dvh flex-col overflow-x-clip">
      <SignGlow />
      <header className="relative flex h-14 flex-none items-center justify-end px-2 pt-[env(safe-area-inset-top)]">
        <ChooserMenu />
      </header>
      <main
        id="content"
        className="relative mx-auto flex w-full max-w-112 flex-1 flex-col px-5 pb-[max(2rem,env(safe-area-inset-bottom))] md:justify-center md:pb-24"
      >
        <div className="grid justify-items-center pt-[clamp(0rem,4svh,2rem)]">
          <Logo className="size-[clamp(3.5rem,10svh,5.25rem)]" />
          <PageHeading
            title={m.choose_profile_title()}
            className="mt-5 text-center text-4xl tracking-[-0.035em]"
          >
            {m.choose_profile_title()}
          </PageHeading>
        </div>
        <ul className="mt-[clamp(1.5rem,6svh,4rem)] grid grid-cols-[minmax(0,1fr)] gap-3">
          {profiles.map((profile, index) => (
            <ProfileCard
              key={profile.id}
              profile={profile}
              signInHref={signInPathFrom(here)}
              first={index === 0}
            />
          ))}
        </ul>
        <div className="mt-auto grid gap-3 pt-8 md:mt-0">
          <Button asChild variant="quiet" size="large">
            <a href={signInPathFrom(here)} onClick={forgetChosenLogin}>
              {m.choose_profile_other()}
            </a>
          </Button>
          <Button asChild variant="line" size="large">
            <a href={createAccountPathFrom(here)} onClick={forgetChosenLogin}>
              {m.choose_profile_create()}
            </a>
          </Button>
        </div>
      </main>
    </div>
  );
};
