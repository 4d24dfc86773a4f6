import type { AiPart } from '@swirl/contract/ai-parts';
import type { MediaType } from '@swirl/contract/loops';
import { ChevronRight, Sparkles } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { aiPartsText } from './ai-texts.ts';

const AiSheet = lazyNamed(
  () => import('./ai-sheet.tsx'),
  (part) => part.AiSheet,
);

type AiRowProps = {
  mediaType: MediaType;
  value: readonly AiPart[];
  onChange: (parts: AiPart[]) => void;
};

/** One row before posting, behind which the author says what was made with AI. */
export const AiRow = ({ mediaType, value, onChange }: AiRowProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-15 w-full items-center gap-3.5 rounded-large bg-raised px-4 py-2 text-start"
      >
        <Sparkles aria-hidden className="size-6 flex-none" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold">{m.ai_title()}</span>
          {value.length > 0 && (
            <span className="block truncate text-sm text-muted">{aiPartsText(value)}</span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 flex-none text-muted rtl:-scale-x-100" />
      </button>
      <WhenOpened open={open}>
        <AiSheet
          key={String(open)}
          mediaType={mediaType}
          value={value}
          onChange={onChange}
          open={open}
          onOpenChange={setOpen}
        />
      </WhenOpened>
    </>
  );
};
