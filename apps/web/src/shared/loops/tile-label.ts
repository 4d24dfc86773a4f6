import type { Loop } from '@swirl/contract/schemas/loops';
import { cardLabel } from './card/card-label.ts';
import { isCover } from './covers.ts';
import { warningTitle } from './warning-texts.ts';

/** The accessible name of a loop where its cover shows no reason. */
export const tileLabel = (loop: Loop): string =>
  isCover(loop) ? `${cardLabel(loop)}, ${warningTitle(loop.warning)}` : cardLabel(loop);
