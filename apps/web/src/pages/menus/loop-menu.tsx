import { cardName } from '@swirl/contract/names';
import { isSelf } from '@swirl/contract/policies/viewer';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { ReactNode } from 'react';
import { loopItems } from '#features/loop-menu/loop-items.tsx';
import { reportItem } from '#features/report/report-item.tsx';
import { useSafetyItems } from '#features/safety/use-safety-items.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import type { MenuLayers } from './use-menu-layers.tsx';

type LoopMenuProps = {
  trigger: ReactNode;
  loop: Loop;
  me: { id: string };
  ask: MenuLayers['ask'];
};

/** Everything one can do with a loop that has no button of its own. */
export const LoopMenu = ({ trigger, loop, me, ask }: LoopMenuProps) => {
  const author = { id: loop.userId, name: cardName(loop.user) };
  const safety = useSafetyItems(author, () => ask({ kind: 'block', person: author }));
  const items = loopItems({
    loop,
    me,
    onEdit: () => ask({ kind: 'edit', loop }),
    onCaptions: () => ask({ kind: 'captions', loop }),
    onDelete: () => ask({ kind: 'delete', loop }),
  });
  const report = reportItem(() =>
    ask({ kind: 'report', reported: { target: 'loop', targetId: loop.id, author } }),
  );
  const aboutOthers = isSelf(me, loop.userId) ? [] : [report, safety.mute, safety.block];
  return <Menu trigger={trigger} items={[...items, ...aboutOthers]} defaultOpen />;
};
