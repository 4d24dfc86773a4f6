/**
 * The second of the loop right now. It follows the clock of the sound, which is silent until the browser allows it;
 * until then, that of the page.
 */
export const createClock = (context: AudioContext) => {
  let anchor: { time: number; second: number; isSound: boolean } | null = null;
  let rest = 0;
  const time = (isSound: boolean): number =>
    isSound ? context.currentTime : performance.now() / 1000;
  const read = (): number =>
    anchor === null ? rest : Math.max(0, anchor.second + time(anchor.isSound) - anchor.time);
  return {
    read,
    /** Runs from a second of the loop on, after a delay. */
    start: (second: number, after = 0): void => {
      const isSound = context.state === 'running';
      anchor = { time: time(isSound) + after, second, isSound };
    },
    stop: (second: number): void => {
      anchor = null;
      rest = second;
    },
    /** Begins the next pass. */
    back: (seconds: number): void => {
      if (anchor !== null) anchor.second -= seconds;
    },
    /** The time of the sound's clock at a second of this pass; undefined while it stands still. */
    timeOf: (second: number): number | undefined =>
      anchor?.isSound === true ? anchor.time + second - anchor.second : undefined,
  };
};
