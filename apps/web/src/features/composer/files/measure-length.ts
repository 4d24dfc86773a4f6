// Recorders of browsers write no length; jumping past the end makes the browser find it.
const PAST_THE_END = 1e7;

/** How long a recording is, in seconds; undefined where this browser cannot read it. */
export const measureLength = (file: Blob, kind: 'audio' | 'video'): Promise<number | undefined> => {
  const element = document.createElement(kind);
  const url = URL.createObjectURL(file);
  return new Promise<number | undefined>((resolve) => {
    const told = () => {
      if (Number.isFinite(element.duration)) resolve(element.duration);
      else element.currentTime = PAST_THE_END;
    };
    element.addEventListener('loadedmetadata', told);
    element.addEventListener('durationchange', told);
    element.addEventListener('error', () => resolve(undefined));
    element.preload = 'metadata';
    element.src = url;
  }).finally(() => {
    element.removeAttribute('src');
    element.load();
    URL.revokeObjectURL(url);
  });
};
