import type { Output } from '@swirl/contract/endpoints';
import { relationOf } from '@swirl/contract/layers';
import { limits } from '@swirl/contract/limits';
import type { FamilyLoop } from '@swirl/db/stores/loops/family.store';
import { presentPerson } from '../../users/person.presenter.ts';

type TreeLoop = NonNullable<Output<'loops.tree'>[number]['loop']>;

export function presentTreeLoop(
  loop: FamilyLoop,
  voices: number,
  counts: TreeLoop['_count'],
): TreeLoop {
  return {
    user: presentPerson(loop.author),
    mediaType: loop.mediaType,
    avatarConfig: loop.avatarConfig,
    moodTags: loop.moodTags,
    // A tree has no covers, so the text waits for the loop itself.
    caption: loop.caption === null || loop.warned ? null : beginningOf(loop.caption),
    duration: loop.duration,
    createdAt: loop.createdAt.toISOString(),
    relation: relationOf(loop),
    voices,
    _count: counts,
  };
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Cut between graphemes, not inside one; the last may be cut already, and makes room for the
 * ellipsis.
 */
function beginningOf(caption: string): string {
  const { caption: most } = limits.tree;
  if (caption.length <= most) return caption;
  const beginning = [...letters.segment(caption.slice(0, most))].slice(0, -1);
  return `${beginning
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
