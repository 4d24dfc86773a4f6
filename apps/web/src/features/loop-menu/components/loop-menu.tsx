import { pathTo } from '@swirl/contract/paths';
import { canDeleteLoop, canEditLoop } from '@swirl/contract/policies/loops';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Ellipsis, Link, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { ActionButton } from '#shared/loops/action-button.tsx';
import { copyLink } from '#shared/loops/copy-link.ts';
import { LazyMenu } from '#shared/ui/lazy-menu.tsx';
import type { MenuItem } from '#shared/ui/menu.tsx';

type LoopMenuProps = {
  loop: Loop;
  me: { id: string } | null;
  onEdit: (loop: Loop) => void;
  onDelete: (loop: Loop) => void;
  /** What other features offer for this loop. */
  items?: readonly MenuItem[];
  /** Where the round button of the feed does not fit. */
  trigger?: ReactNode;
};

const NO_ITEMS: readonly MenuItem[] = [];

/** Everything one can do with a loop that has no button of its own. */
export const LoopMenu = ({
  loop,
  me,
  onEdit,
  onDelete,
  items = NO_ITEMS,
  trigger,
}: LoopMenuProps) => {
  const author = { authorId: loop.userId };
  const address = () => new URL(pathTo.home({ loopId: loop.id }), window.location.origin).href;
  const copy: MenuItem = {
    label: m.loop_copy_link(),
    icon: <Link aria-hidden />,
    onSelect: () => void copyLink(address()),
  };
  const edit: MenuItem = {
    label: m.loop_edit(),
    icon: <Pencil aria-hidden />,
    onSelect: () => onEdit(loop),
  };
  const remove: MenuItem = {
    label: m.loop_delete(),
    icon: <Trash2 aria-hidden />,
    onSelect: () => onDelete(loop),
    destructive: true,
  };
  return (
    <LazyMenu
      trigger={trigger ?? <ActionButton label={m.loop_menu()} icon={<Ellipsis aria-hidden />} />}
      items={[
        copy,
        ...(canEditLoop(me, author) ? [edit] : []),
        ...items,
        ...(canDeleteLoop(me, author) ? [remove] : []),
      ]}
    />
  );
};
