import { cardName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import * as m from '#messages';

const KINDS = {
  audio: m.loop_kind_audio,
  video: m.loop_kind_video,
  image: m.loop_kind_image,
  status: m.loop_kind_status,
} as const satisfies Record<Loop['mediaType'], () => string>;

/** The accessible name of a loop: author, kind, length and caption. */
export const cardLabel = (loop: Loop): string => {
  const kind = KINDS[loop.mediaType]();
  const seconds = Math.round(loop.duration);
  const parts = [
    m.loop_by({ kind, name: cardName(loop.user) }),
    seconds > 0 && m.loop_seconds({ seconds }),
    loop.caption,
  ];
  return parts.filter(Boolean).join(', ');
};
