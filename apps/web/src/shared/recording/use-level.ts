import { useEffect, useRef, useState } from 'react';
import { logFailure } from '../config/device-log.ts';
import { createLevelMeter } from './level-meter.ts';
import type { LevelMeter } from './level-meter.ts';

/** The current loudness of the stream, 0 to 1, to be read for every frame. */
export const useLevel = (stream: MediaStream | null): (() => number) => {
  const meter = useRef<LevelMeter>(null);
  useEffect(() => {
    if (stream === null || stream.getAudioTracks().length === 0) return undefined;
    try {
      const own = createLevelMeter(stream);
      meter.current = own;
      return () => {
        meter.current = null;
        own.close();
      };
    } catch (error) {
      // Recording works without a level.
      logFailure('The level cannot be shown', error);
      return undefined;
    }
  }, [stream]);
  const [read] = useState(() => () => meter.current?.read() ?? 0);
  return read;
};
