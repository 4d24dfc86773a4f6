import type { Loop } from '@swirl/contract/schemas/loops';
import { EyeOff, Image, Mic, Play, TriangleAlert, Type } from 'lucide-react';
import * as m from '#messages';
import { clockTime } from '../card/clock-time.ts';
import { isCover } from '../covers.ts';
import { Spinner } from '../../ui/spinner.tsx';

const ICONS = { audio: Mic, video: Play, image: Image, status: Type } as const;

type ThumbKindProps = {
  loop: Loop;
  className: string;
  /** It has a play button, which makes this icon redundant. */
  playable?: boolean;
};

/**
 * The kind and length of a loop, or its processing state. Decorative: the link to the loop names
 * both.
 */
export const ThumbKind = ({ loop, className, playable = false }: ThumbKindProps) => {
  const { mediaType, media, duration } = loop;
  if (media?.state === 'processing') {
    return (
      <span className={`thumb-kind ${className}`}>
        <Spinner />
        <span className="sr-only">{m.thumb_processing()}</span>
      </span>
    );
  }
  if (media?.state === 'failed') {
    return (
      <span className={`thumb-kind ${className}`}>
        <TriangleAlert aria-hidden />
        <span className="sr-only">{m.thumb_failed()}</span>
      </span>
    );
  }
  // The cover has the same icon.
  if (isCover(loop)) return null;
  if (loop.hidden) {
    return (
      <span className={`thumb-kind ${className}`}>
        <EyeOff aria-hidden />
        <span className="sr-only">{m.loop_hidden()}</span>
      </span>
    );
  }
  const Icon = ICONS[mediaType];
  const timed = mediaType === 'audio' || mediaType === 'video';
  return (
    <span className={`thumb-kind ${className}`}>
      {!(playable && mediaType === 'video') && <Icon aria-hidden />}
      {timed && <span aria-hidden>{clockTime(duration)}</span>}
    </span>
  );
};
