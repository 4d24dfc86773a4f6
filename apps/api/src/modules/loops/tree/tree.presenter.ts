import type { Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import type { FamilyLoop } from '@swirl/db/stores/family.store';
import { presentPerson } from '../../../person.presenter.ts';

type TreeLoop = NonNullable<Output<'loops.tree'>[number]['loop']>;

export function presentTreeLoop(loop: FamilyLoop, counts: TreeLoop['_count']): TreeLoop {
  return {
    user: presentPerson(loop.author),
    mediaType: loop.mediaType,
    avatarConfig: loop.avatarConfig,
    moodTags: loop.moodTags,
    caption: loop.caption === null ? null : beginningOf(loop.caption),
    duration: loop.duration,
    createdAt: loop.createdAt.toISOString(),
    _count: counts,
  };
}

/** Cut between characters, not inside one. */
function beginningOf(caption: string): string {
  const { caption: most } = limits.tree;
  if (caption.length <= most) return caption;
  return `${[...caption.slice(0, most)].slice(0, -1).join('').trimEnd()}…`;
}
