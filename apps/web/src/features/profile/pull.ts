import { uiConstants } from '#shared/config/ui-constants.ts';

const { thresholdPx, maximumPx } = uiConstants.pullToRefresh;

/** How far a finger that went down so many pixels has pulled the page. */
export const pulledBy = (moved: number): number => Math.min(Math.max(moved, 0), maximumPx);

/** Whether letting go here refreshes. */
export const refreshesAt = (pulled: number): boolean => pulled > thresholdPx;
