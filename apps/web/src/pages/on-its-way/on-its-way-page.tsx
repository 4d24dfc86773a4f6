import { pathTo } from '@swirl/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Logo } from '#shared/ui/logo.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';

const PEAKS = restingPeaks(50, 2);

/** Stands in for a screen that is not built yet, and says so. */
export const OnItsWayPage = ({ title, header }: { title: string; header: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    {header}
    <main
      id="content"
      className="flex flex-1 flex-col items-center justify-center gap-6 p-7 text-center"
    >
      <div className="relative grid place-items-center">
        <LoopRing className="size-44 text-text" peaks={PEAKS} played={0.12} />
        <Logo className="absolute size-20" />
      </div>
      <PageHeading title={title} className="text-[2.25rem] font-extrabold tracking-[-0.04em]">
        {title}
      </PageHeading>
      <p className="max-w-[22em] text-muted">{m.on_its_way_text()}</p>
      <Button asChild look="line">
        <Link href={pathTo.welcome()}>{m.on_its_way_back()}</Link>
      </Button>
    </main>
  </div>
);
