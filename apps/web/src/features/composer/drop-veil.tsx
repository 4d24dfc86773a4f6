import { FileDown } from 'lucide-react';
import * as m from '#messages';
import { Spinner } from '#shared/ui/spinner.tsx';

/** Shows that a file can be dropped here, or is being read. */
export const DropVeil = ({ reading }: { reading: boolean }) => (
  <output className="pointer-events-none fixed inset-0 z-60 grid animate-fade-in place-content-center justify-items-center gap-4 bg-veil font-display text-2xl font-bold text-white backdrop-blur-sm">
    <span
      aria-hidden
      className="absolute inset-4 rounded-sheet border-2 border-dashed border-white/50"
    />
    {reading ? <Spinner className="size-12" /> : <FileDown aria-hidden className="size-12" />}
    {reading ? m.pick_reading() : m.pick_drop()}
  </output>
);
