import type { Loop } from '@swirl/contract/schemas/loops';
import { Ellipsis } from 'lucide-react';
import { LoopMenu } from '#features/loop-menu/components/loop-menu.tsx';
import * as m from '#messages';

type OwnLoopMenuProps = {
  loop: Loop;
  me: { id: string };
  onEdit: (loop: Loop) => void;
  onDelete: (loop: Loop) => void;
};

/** Edit and delete, on a loop of one's own. */
export const OwnLoopMenu = ({ loop, me, onEdit, onDelete }: OwnLoopMenuProps) => (
  <LoopMenu
    loop={loop}
    me={me}
    onEdit={onEdit}
    onDelete={onDelete}
    trigger={
      <button
        type="button"
        aria-label={m.loop_menu()}
        className="group grid size-hit place-items-center rounded-full"
      >
        <span
          className={
            loop.mediaType === 'status'
              ? 'grid size-9 place-items-center rounded-full group-hover:bg-raised'
              : 'grid size-7.5 place-items-center rounded-full bg-[oklch(0.15_0.02_265/0.72)] text-white'
          }
        >
          <Ellipsis aria-hidden className="size-5" />
        </span>
      </button>
    }
  />
);
