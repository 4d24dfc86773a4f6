import { cardName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import { CircleDashed } from 'lucide-react';
import * as m from '#messages';

/** For its author and those on the list. */
export const ListSign = ({ loop }: { loop: Pick<Loop, 'list' | 'user'> }) => (
  <span className="flex items-center gap-1.5 text-sm">
    <CircleDashed aria-hidden className="size-4 flex-none" />
    {loop.list?.id == null ? m.list_sign({ name: cardName(loop.user) }) : m.list_sign_own()}
  </span>
);
