import { isPossibleIn, stateOf } from '@swirl/contract/loop-actions';
import { limits } from '@swirl/contract/limits';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { loopListQuery } from '#shared/loops/loop-list.ts';
import { LoopChoice } from '#shared/loops/thumb/loop-choice.tsx';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { QueryState, RowsLoading } from '#shared/ui/query-state.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { usePins } from '../pinned.ts';
import { allLoopsOf } from '../profile-queries.ts';

type EditPinsProps = {
  userId: string;
  /** Those that are pinned now, in their order. */
  pinned: readonly Loop[];
  onClose: () => void;
};

/** Chooses the user's pinned loops, in the order in which they are tapped. */
export const EditPins = ({ userId, pinned, onClose }: EditPinsProps) => {
  const { arrange } = usePins(userId);
  const pages = useInfiniteQuery(loopListQuery(allLoopsOf(userId)));
  const [chosen, setChosen] = useState(pinned);
  const others = (pages.data?.pages ?? [])
    .flatMap(({ items }) => items)
    // Loops that others can't see yet can't be pinned.
    .filter((loop) => isPossibleIn(stateOf(loop), 'share'))
    .filter(({ id }) => pinned.every((loop) => loop.id !== id));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.pin_edit_title()}
      tallest="80dvh"
      footer={
        <SheetActions
          onCancel={onClose}
          confirmLabel={m.collection_done()}
          onConfirm={() => {
            arrange(chosen);
            onClose();
          }}
        />
      }
    >
      <p className="pb-3 text-base text-pretty text-muted">{m.pin_edit_text()}</p>
      <QueryState query={pages} loading={<RowsLoading rows={4} className="h-22" />}>
        {() => (
          <ul>
            {[...pinned, ...others].map((loop) => (
              <PinRow
                key={loop.id}
                loop={loop}
                position={chosen.findIndex(({ id }) => id === loop.id) + 1}
                full={chosen.length >= limits.pinnedLoops.max}
                onChoose={(wanted) =>
                  setChosen(wanted ? [...chosen, loop] : chosen.filter(({ id }) => id !== loop.id))
                }
              />
            ))}
          </ul>
        )}
      </QueryState>
      <MoreRows pages={pages} />
    </Sheet>
  );
};

type PinRowProps = {
  loop: Loop;
  /** From 1 on; 0 if it isn't chosen. */
  position: number;
  /** There are as many as there can be. */
  full: boolean;
  onChoose: (wanted: boolean) => void;
};

const PinRow = ({ loop, position, full, onChoose }: PinRowProps) => {
  const chosen = position > 0;
  return (
    <LoopChoice loop={loop} chosen={chosen} disabled={full && !chosen} onChoose={onChoose}>
      {chosen && (
        <>
          <span className="sr-only">{m.pin_position({ position })}</span>
          <span aria-hidden>{position}</span>
        </>
      )}
    </LoopChoice>
  );
};
