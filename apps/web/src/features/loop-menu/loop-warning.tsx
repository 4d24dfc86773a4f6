import type { Loop } from '@swirl/contract/schemas/loops';
import * as m from '#messages';
import { WarningSheet } from '#shared/loops/warning-sheet.tsx';
import { warningSays } from '#shared/loops/warning-texts.ts';
import { Sheet } from '#shared/ui/sheet.tsx';
import { useUpdateLoop } from './own-loop.ts';

type LoopWarningProps = { loop: Loop; open: boolean; onOpenChange: (open: boolean) => void };

/** The warning of the user's own loop. One by a moderator stays. */
export const LoopWarning = ({ loop, ...layer }: LoopWarningProps) => {
  const { mutate: update } = useUpdateLoop(loop.id);
  const { warning } = loop;
  if (warning?.by === 'moderator') {
    return (
      <Sheet {...layer} title={m.warning_edit()}>
        <p dir="auto" className="text-xl font-[680]">
          {warningSays(warning)}
        </p>
        <p className="pt-2 pb-4 text-base text-pretty">{m.warning_locked()}</p>
      </Sheet>
    );
  }
  return (
    <WarningSheet value={warning} onChange={(changed) => update({ warning: changed })} {...layer} />
  );
};
