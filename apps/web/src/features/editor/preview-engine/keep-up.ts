/** How a media element keeps up with the clock of the preview. */
export type Pace = 'usual' | 'faster' | 'slower' | 'jump';

export const PACES: Readonly<Record<Pace, number>> = {
  usual: 1,
  faster: 1.05,
  slower: 0.95,
  jump: 1,
};

const FAR_SECONDS = 0.3;
const NOTICED_SECONDS = 0.06;
const CLOSE_SECONDS = 0.01;

/**
 * Less than a picture or two apart is left alone: a sound that changes its speed all the time is worse. What was
 * begun is finished.
 */
export const keepUp = (behind: number, before: Pace): Pace => {
  const apart = Math.abs(behind);
  const wanted = behind > 0 ? 'faster' : 'slower';
  if (apart > FAR_SECONDS) return 'jump';
  if (apart > NOTICED_SECONDS) return wanted;
  return apart > CLOSE_SECONDS && before === wanted ? wanted : 'usual';
};
