import { describe, expect, it } from 'vitest';
import { uiConstants } from './ui-constants.ts';

const { toast, tooltip, feed, pullToRefresh, camera, studio, crop, fontSizePx } = uiConstants;

describe('the specified thresholds', () => {
  it.each([
    [
      'milliseconds before an ended session leads to signing in',
      uiConstants.loginRedirectDelayMs,
      500,
    ],
    [
      'milliseconds after typing before a username is checked',
      uiConstants.usernameCheckDebounceMs,
      500,
    ],
    ['notices at a time', toast.limit, 1],
    ['milliseconds a notice is shown', toast.displayMs, 5000],
    ['milliseconds a dismissed notice is kept', toast.removeDelayMs, 1_000_000],
    ['milliseconds in which deleting drafts can be undone', uiConstants.drafts.undoMs, 10_000],
    ['pixels that swipe a notice away', toast.swipeThresholdPx, 50],
    ['the key that leads to the notices', toast.hotkey, 'F8'],
    ['milliseconds before a tooltip', tooltip.delayMs, 700],
    ['milliseconds in which the next tooltip comes at once', tooltip.skipDelayMs, 300],
    ['milliseconds before a scroll bar hides', uiConstants.scrollBarHideDelayMs, 600],
    ['pixels that swipe to the next loop', feed.swipeThresholdPx, 50],
    ['loops from the end at which the next page is fetched', feed.fetchWithinLast, 3],
    ['milliseconds the refresh button turns', feed.refreshSpinMs, 300],
    ['volume of the refresh sound', feed.refreshSoundVolume, 0.3],
    ['pixels that pull a profile anew', pullToRefresh.thresholdPx, 80],
    ['pixels one can pull', pullToRefresh.maximumPx, 120],
    ['milliseconds the pulled spinner stays', pullToRefresh.spinnerMs, 300],
    ['milliseconds of a step of the camera’s timer', camera.timerStepMs, 100],
    ['milliseconds of the front camera’s flash', camera.flashPulseMs, 300],
    ['nearest camera zoom', camera.zoom, { minimum: 1, maximum: 3, step: 0.1 }],
    ['strength of the photo filter', camera.filter, { minimum: 0, maximum: 1, step: 0.1 }],
    ['milliseconds of a step of the studios’ timers', studio.timerStepMs, 1000],
    ['nearest zoom of a crop', crop.zoom, { minimum: 1, maximum: 3, step: 0.1 }],
    ['quality of a cropped picture', crop.jpegQuality, 0.95],
    ['shape of a profile picture', crop.profileAspect, 1],
    ['shape of a cover', crop.coverAspect, 16 / 9],
    ['height of the comments', uiConstants.comments.maximumHeight, '80dvh'],
    ['milliseconds between moods of the landing page', uiConstants.hero.iconRotationMs, 4000],
    ['likes and comments of a demo loop', uiConstants.demo, { likes: 42, comments: 12 }],
    ['moods of a loop that was found', uiConstants.search.tagsPerLoop, 3],
    ['font sizes', fontSizePx, { small: 14, medium: 16, large: 18 }],
  ])('%s', (_, actual, promised) => {
    expect(actual).toEqual(promised);
  });
});
