import { cardName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import * as m from '#messages';
import { positionsOf, voicesOf } from '#shared/choir/loop-voices.ts';
import { listNames } from '#shared/config/list-names.ts';
import { isCover } from '../covers.ts';

const KINDS = {
  audio: m.loop_kind_audio,
  video: m.loop_kind_video,
  image: m.loop_kind_image,
  status: m.loop_kind_status,
} as const satisfies Record<Loop['mediaType'], () => string>;

/** The accessible name of a loop: author, kind, length and caption. */
export const cardLabel = (loop: Loop): string => {
  // Its cover has the reason in a heading.
  if (isCover(loop)) return m.warning_covered({ name: cardName(loop.user) });
  const kind = KINDS[loop.mediaType]();
  const seconds = Math.round(loop.duration);
  const name = cardName(loop.user);
  // The newest voice is the author's own.
  const others = voicesOf(loop).slice(0, -1);
  const parts = [
    others.length === 0
      ? m.loop_by({ kind, name })
      : m.loop_by_with({ kind, name, names: listNames(others.map((voice) => voice.name)) }),
    seconds > 0 && m.loop_seconds({ seconds }),
    positionsOf(loop).includes(null) && m.voices_withdrawn(),
    loop.caption,
  ];
  return parts.filter(Boolean).join(', ');
};
