import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Repeat2 } from 'lucide-react';
import { useLocation } from 'wouter';
import * as m from '#messages';
import { ActionButton } from '#shared/loops/action-button.tsx';

/** Opens the studio; where the author does not let one, it says so by being off. */
export const RemixButton = ({ loop }: { loop: Loop }) => {
  const [, navigate] = useLocation();
  const { _count: counts } = loop;
  return (
    <ActionButton
      label={m.remix()}
      icon={<Repeat2 aria-hidden />}
      count={counts.remixes}
      disabled={!loop.canRemix}
      className="disabled:opacity-45"
      onClick={() => navigate(pathTo.remix(loop.id))}
    />
  );
};
