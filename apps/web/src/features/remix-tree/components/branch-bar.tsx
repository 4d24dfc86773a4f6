import { FoldHorizontal, UnfoldHorizontal } from 'lucide-react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { MOST_HEADS } from '../fold-family.ts';
import type { Family } from '../family.ts';
import type { Place } from '../place.ts';
import { enterText } from '../texts.ts';

type BranchBarProps = {
  family: Family;
  place: Place;
  onEnter: () => void;
  onLeave: () => void;
};

/** The ways into a folded branch and back to the whole tree. */
export const BranchBar = ({ family, place, onEnter, onLeave }: BranchBarProps) => {
  const { branch, selected } = place;
  const enterable =
    selected !== branch && selected.answers.length > 0 && family.root.size > MOST_HEADS;
  if (!enterable && branch === family.root) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {enterable && (
        <Button size="small" onClick={onEnter}>
          <UnfoldHorizontal aria-hidden className="size-4" />
          {enterText(selected)}
        </Button>
      )}
      {branch !== family.root && (
        <Button size="small" onClick={onLeave}>
          <FoldHorizontal aria-hidden className="size-4" />
          {m.tree_leave()}
        </Button>
      )}
    </div>
  );
};
