import { uiConstants } from '#shared/config/ui-constants.ts';

const { thresholdPx, maximumPx } = uiConstants.pullToRefresh;

/** The pull distance for a finger movement in pixels. */
export const pulledBy = (moved: number): number => Math.min(Math.max(moved, 0), maximumPx);

/** Whether releasing here refreshes. */
export const refreshesAt = (pulled: number): boolean => pulled > thresholdPx;
