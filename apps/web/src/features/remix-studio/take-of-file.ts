import type { Take } from './take.ts';

/** How long a file plays; 0 where this browser cannot tell, as the server measures it anyway. */
const secondsOf = (file: File): Promise<number> =>
  new Promise((resolve) => {
    const probe = document.createElement('video');
    const address = URL.createObjectURL(file);
    const settle = (seconds: number): void => {
      URL.revokeObjectURL(address);
      resolve(Number.isFinite(seconds) ? seconds : 0);
    };
    probe.preload = 'metadata';
    probe.addEventListener('loadedmetadata', () => settle(probe.duration));
    probe.addEventListener('error', () => settle(0));
    probe.src = address;
  });

/** Where nothing can be recorded, a file from the device is one's part. */
export const takeOfFile = async (file: File): Promise<Take> => ({
  kind: file.type.startsWith('video/') ? 'video' : 'audio',
  blob: file,
  seconds: await secondsOf(file),
});
