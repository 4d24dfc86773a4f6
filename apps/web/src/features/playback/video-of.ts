/** The media element that plays a loop now. */
export const videoOf = (loopId: string): HTMLVideoElement | null =>
  document.querySelector(`video[data-loop="${loopId}"]`);
