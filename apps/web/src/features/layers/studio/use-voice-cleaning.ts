import { useState } from 'react';
import { readDevice, writeDevice } from '#shared/config/device-storage.ts';

const ON = 'on';

/** Whether background noise is taken out of takes; off by default, kept on the device. */
export const useVoiceCleaning = () => {
  const [clean, setClean] = useState(() => readDevice('voiceCleaning') === ON);
  return {
    clean,
    setClean: (next: boolean): void => {
      writeDevice('voiceCleaning', next ? ON : null);
      setClean(next);
    },
  };
};
