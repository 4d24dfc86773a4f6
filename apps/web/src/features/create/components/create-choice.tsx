import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type CreateChoiceProps = { art: ReactNode; title: string; text: string; onChoose: () => void };

export const CreateChoice = ({ art, title, text, onChoose }: CreateChoiceProps) => (
  <button
    type="button"
    onClick={onChoose}
    className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-x-4 rounded-sheet bg-raised p-3 pe-4 text-start transition-[background-color,scale] hover:bg-[color-mix(in_oklch,var(--color-raised)_88%,var(--color-text))] active:scale-[0.985] [@media(max-height:40rem)]:py-1.5"
  >
    <span aria-hidden className="relative grid size-18 place-items-center">
      {art}
    </span>
    <span className="min-w-0">
      <span className="block font-display text-[1.1875rem] leading-tight font-[680] tracking-[-0.02em]">
        {title}
      </span>
      <span className="mt-0.5 block text-[0.9063rem] leading-snug text-muted">{text}</span>
    </span>
    <ChevronRight aria-hidden className="size-5 text-muted rtl:-scale-x-100" />
  </button>
);
