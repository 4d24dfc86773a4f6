// Browser recorders write no duration; seeking past the end makes the browser find it.
const PAST_THE_END = 1e7;

/** The duration of a recording in seconds; undefined if this browser cannot read it. */
export const measureLength = (file: Blob, kind: 'audio' | 'video'): Promise<number | undefined> => {
  const element = document.createElement(kind);
  const url = URL.createObjectURL(file);
  return new Promise<number | undefined>((resolve) => {
    const onDuration = () => {
      if (Number.isFinite(element.duration)) resolve(element.duration);
      else element.currentTime = PAST_THE_END;
    };
    element.addEventListener('loadedmetadata', onDuration);
    element.addEventListener('durationchange', onDuration);
    element.addEventListener('error', () => resolve(undefined));
    element.preload = 'metadata';
    element.src = url;
  }).finally(() => {
    element.removeAttribute('src');
    element.load();
    URL.revokeObjectURL(url);
  });
};
