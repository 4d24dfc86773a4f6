import type { Loop } from '@swirl/contract/schemas/loops';
import * as m from '#messages';
import { tileLabel } from '#shared/loops/tile-label.ts';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { usePins } from '../pinned.ts';

type PinInsteadProps = { loop: Loop; open: boolean; onOpenChange: (open: boolean) => void };

/** With three loops pinned, a fourth takes the place of one of them. */
export const PinInstead = ({ loop, open, onOpenChange }: PinInsteadProps) => {
  const { pinned = [], pin } = usePins(loop.userId);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={m.pin_instead_title()}>
      <p className="pb-3 text-base text-pretty text-muted">{m.pin_instead_text()}</p>
      <ul className="grid grid-cols-3 gap-2 pb-3">
        {pinned.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              onClick={() => {
                pin(loop, other);
                onOpenChange(false);
              }}
              className="block w-full rounded-[0.875rem] transition-[scale] active:scale-[0.98]"
            >
              <span className="sr-only">{m.pin_instead_of({ loop: tileLabel(other) })}</span>
              <LoopThumb loop={other} className="profile-tile rounded-[0.875rem]" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
