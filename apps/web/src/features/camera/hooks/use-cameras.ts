import { useEffect, useState } from 'react';
import { logFailure } from '#shared/config/device-log.ts';

/** The cameras of this device; their ids are told only once one of them may be used. */
export const useCameras = (stream: MediaStream | null) => {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    if (stream === null) return undefined;
    let current = true;
    const look = async () => {
      const devices = await navigator.mediaDevices.enumerateDevices();
      const cameras = devices.filter(({ kind }) => kind === 'videoinput');
      if (current) setIds(cameras.map(({ deviceId }) => deviceId));
    };
    const lookAgain = () => {
      look().catch((error: unknown) => logFailure('Cameras cannot be counted', error));
    };
    lookAgain();
    navigator.mediaDevices.addEventListener('devicechange', lookAgain);
    return () => {
      current = false;
      navigator.mediaDevices.removeEventListener('devicechange', lookAgain);
    };
  }, [stream]);
  return {
    count: ids.length,
    after: (id: string | undefined): string | undefined =>
      ids.length < 2 ? undefined : ids[(ids.indexOf(id ?? '') + 1) % ids.length],
  };
};
