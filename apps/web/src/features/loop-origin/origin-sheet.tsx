import { cardName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { ChevronRight, Disc, EyeOff, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { aiPartsText } from '#shared/loops/ai-texts.ts';
import { Sheet } from '#shared/ui/sheet.tsx';

type SignProps = { icon: ReactNode; title: string; children: ReactNode };

const Sign = ({ icon, title, children }: SignProps) => (
  <div className="flex gap-3.5 rounded-large bg-raised p-4">
    <span aria-hidden className="flex-none [&>svg]:size-6">
      {icon}
    </span>
    <div className="min-w-0">
      <h3 className="leading-snug font-semibold">{title}</h3>
      <p className="pt-0.5 text-base leading-snug text-pretty text-muted">{children}</p>
    </div>
  </div>
);

type OriginSheetProps = { loop: Loop; open: boolean; onOpenChange: (open: boolean) => void };

/** What the signs of a loop mean, and how far they can be trusted. */
export const OriginSheet = ({ loop, ...layer }: OriginSheetProps) => (
  <Sheet {...layer} title={m.origin_title()}>
    <div className="flex flex-col gap-3 pb-2">
      {loop.recordedHere && (
        <Sign icon={<Disc />} title={m.origin_recorded()}>
          {m.origin_recorded_text()}
        </Sign>
      )}
      {loop.aiParts.length > 0 && (
        <Sign icon={<Sparkles />} title={aiPartsText(loop.aiParts)}>
          {m.origin_ai_text({ name: cardName(loop.user) })}
        </Sign>
      )}
      <Link
        href={pathTo.settings({ section: 'privacy' })}
        className="flex min-h-14 items-center gap-3.5 rounded-large px-4 font-semibold"
      >
        <EyeOff aria-hidden className="size-6 flex-none" />
        <span className="min-w-0 flex-1 leading-snug">{m.ai_choice()}</span>
        <ChevronRight aria-hidden className="size-5 flex-none text-muted rtl:-scale-x-100" />
      </Link>
    </div>
  </Sheet>
);
