import type { Loop } from '@swirl/contract/schemas/loops';
import { voiceOf } from '#shared/choir/loop-voices.ts';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';

/** The voices in order, without those that have left. A loop that is no layer has its own. */
export const studioVoices = (loop: Loop): LoopVoice[] =>
  loop.mix === null
    ? [voiceOf(0, { ...loop, loopId: loop.id })]
    : loop.mix.positions.flatMap(({ position, stem }) =>
        stem === null ? [] : [voiceOf(position, stem)],
      );
