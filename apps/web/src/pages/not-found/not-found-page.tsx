import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { Link } from 'wouter';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Wordmark } from '#shared/ui/logo.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import lostFace from './lost-face.svg';
import { brokenRing } from './broken-ring.ts';
import { hueStyle } from '#shared/ui/mood-style.ts';

const BARS = brokenRing();

const UndoneLoop = () => (
  <svg
    aria-hidden
    className="block h-auto w-[min(24.375rem,66svh)] flex-none overflow-visible lg:w-[min(34rem,88svh)] landscape:w-[min(34rem,88svh)]"
    viewBox="0 40 390 310"
    strokeWidth="5"
    strokeLinecap="round"
  >
    <clipPath id="lost-disc">
      <circle cx="178" cy="212" r="96" />
    </clipPath>
    <circle className="fill-raised" cx="178" cy="212" r="96" />
    <image clipPath="url(#lost-disc)" href={lostFace} x="85" y="122" width="186" height="186" />
    {BARS.map(({ hue, ...bar }) => (
      <line
        key={hue + bar.x1}
        {...bar}
        className="mood stroke-[var(--mood-line)]"
        style={hueStyle(hue)}
      />
    ))}
  </svg>
);

export const NotFoundPage = () => (
  <div className="flex min-h-dvh flex-col overflow-hidden">
    <header className="mx-auto flex h-16 w-full max-w-300 flex-none items-center px-5 md:px-10 xl:px-0">
      <Link
        href={pathTo.home()}
        aria-label={m.home_link({ product: PRODUCT_NAME })}
        className="flex min-h-hit items-center rounded-small"
      >
        <Wordmark />
      </Link>
    </header>
    <main
      id="content"
      className="mx-auto flex w-full max-w-300 flex-1 flex-col justify-center gap-8 pb-10 lg:flex-row-reverse lg:items-center lg:justify-between lg:gap-10 md:px-10 landscape:flex-row-reverse landscape:items-center landscape:pb-6 landscape:justify-between landscape:gap-8 xl:px-0"
    >
      <UndoneLoop />
      <div className="px-7 lg:px-0">
        <PageHeading
          title={m.not_found_title()}
          className="text-[clamp(2.4rem,11.5vw,2.8125rem)] leading-none font-extrabold tracking-[-0.045em] lg:text-[clamp(2.8rem,6vw,5rem)]"
        >
          {m.not_found_title()}
        </PageHeading>
        <p className="mt-4 max-w-[17em] text-lg text-muted md:mt-6 md:text-xl">
          {m.not_found_text()}
        </p>
        <Button asChild variant="main" size="large" className="mt-7 min-h-14">
          <Link href={pathTo.home()}>{m.not_found_back()}</Link>
        </Button>
      </div>
    </main>
  </div>
);
