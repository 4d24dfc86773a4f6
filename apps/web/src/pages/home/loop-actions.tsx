import type { Loop } from '@swirl/contract/schemas/loops';
import { CommentsButton } from '#features/comments/components/comments-button.tsx';
import { LoopMenu } from '#features/loop-menu/components/loop-menu.tsx';
import { ReactButton } from '#features/reactions/components/react-button.tsx';
import { RemixButton } from '#features/remix-tree/components/remix-button.tsx';
import { ShareButton } from '#features/share/components/share-button.tsx';

type LoopActionsProps = {
  loop: Loop;
  me: { id: string };
  onComments: () => void;
  onEdit: (loop: Loop) => void;
  onDelete: (loop: Loop) => void;
};

/** The buttons beside a loop. */
export const LoopActions = ({ loop, me, onComments, onEdit, onDelete }: LoopActionsProps) => (
  <>
    <ReactButton loop={loop} />
    <CommentsButton loop={loop} onOpen={onComments} />
    <RemixButton loop={loop} />
    <ShareButton loop={loop} />
    <LoopMenu loop={loop} me={me} onEdit={onEdit} onDelete={onDelete} />
  </>
);
