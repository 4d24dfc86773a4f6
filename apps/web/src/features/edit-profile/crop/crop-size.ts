import { uiConstants } from '#shared/config/ui-constants.ts';

export type Area = { x: number; y: number; width: number; height: number };

const { maxPx } = uiConstants.crop;

/** The stored size of a crop: its own, or smaller if no screen can show it. */
export const outputSize = ({ width, height }: Pick<Area, 'width' | 'height'>) => {
  const scale = Math.min(1, maxPx / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};
