import { useEffect, useState } from 'react';

const HEADPHONES = /head(?:phone|set)|earphone|earbud|airpods|buds/i;

/** Whether headphones are known to be in use; browsers name outputs only after the microphone was allowed. */
export const useHeadphones = (): boolean => {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    // Absent on plain http, despite its type.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (devices?.enumerateDevices === undefined) return undefined;
    let current = true;
    const look = async () => {
      const found = await devices.enumerateDevices().catch(() => []);
      if (!current) return;
      setKnown(found.some(({ kind, label }) => kind === 'audiooutput' && HEADPHONES.test(label)));
    };
    const onChange = () => void look();
    onChange();
    devices.addEventListener('devicechange', onChange);
    return () => {
      current = false;
      devices.removeEventListener('devicechange', onChange);
    };
  }, []);
  return known;
};
