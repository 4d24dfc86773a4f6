import type { LayerPermission } from '@swirl/contract/layers';
import type { Loop } from '@swirl/contract/schemas/loops';
import { UserRoundMinus } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { LayerChoices } from './layer-choices.tsx';
import { useUpdateLoop } from './own-loop.ts';
import { useMixCount, useWithdrawVoice } from './withdraw-voice.ts';

type LayersSheetProps = {
  loop: Loop;
  /** By the loop's visibility and the author's settings. */
  widest: LayerPermission;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** For the author: who may layer on a loop, and its voice out of every mix. */
export const LayersSheet = ({ loop, widest, open, onOpenChange }: LayersSheetProps) => {
  const [confirming, setConfirming] = useState(false);
  const [chosen, setChosen] = useState(loop.layerPermission ?? 'nobody');
  const [withdrawn, setWithdrawn] = useState(loop.stemWithdrawn);
  const { mutate: update } = useUpdateLoop(loop.id);
  const { mutate: withdraw } = useWithdrawVoice(loop.id);
  const mixes = useMixCount(loop.id, open && !withdrawn);
  const choose = (layerPermission: LayerPermission) => {
    setChosen(layerPermission);
    update({ layerPermission }, { onError: () => setChosen(loop.layerPermission ?? 'nobody') });
  };
  return (
    <>
      <Sheet open={open} onOpenChange={onOpenChange} title={m.layers_title()}>
        {withdrawn ? (
          <p className="pb-4 text-base text-pretty">{m.layers_withdrawn()}</p>
        ) : (
          <div className="grid gap-4 pb-2">
            <div>
              <LayerChoices value={chosen} widest={widest} onChange={choose} />
              {widest !== 'everyone' && (
                <p className="px-1 pt-1 text-base text-pretty">{m.layer_permission_narrowed()}</p>
              )}
            </div>
            <p className="px-1 text-base text-pretty text-muted">{m.layer_consent()}</p>
            <button
              type="button"
              onClick={() => setConfirming(true)}
              className="flex min-h-16 items-center gap-3.5 rounded-large bg-[color-mix(in_oklch,var(--color-danger)_14%,transparent)] px-4 py-2 text-start text-danger-text"
            >
              <UserRoundMinus aria-hidden className="size-6 flex-none" />
              <span className="leading-snug">
                <span className="block font-semibold">{m.layers_withdraw()}</span>
                {mixes !== undefined && (
                  <span className="block text-sm text-text">
                    {mixes === 0 ? m.layers_used_in_none() : m.layers_used_in({ count: mixes })}
                  </span>
                )}
              </span>
            </button>
          </div>
        )}
      </Sheet>
      <AlertDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={m.layers_withdraw_title()}
        description={
          mixes === undefined || mixes === 0
            ? m.layers_withdraw_none()
            : m.layers_withdraw_text({ count: mixes })
        }
        confirmLabel={m.layers_withdraw_confirm()}
        destructive
        onConfirm={() => withdraw(undefined, { onSuccess: () => setWithdrawn(true) })}
      />
    </>
  );
};
