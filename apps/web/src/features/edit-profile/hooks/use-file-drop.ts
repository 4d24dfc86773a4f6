import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Takes a file that is dropped on an element; says whether one hovers over it. */
export const useFileDrop = <Target extends HTMLElement>(
  onDrop: (file: File) => void,
): readonly [RefObject<Target | null>, boolean] => {
  const target = useRef<Target>(null);
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const element = target.current;
    if (element === null) return undefined;
    const hover = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      setOver(false);
      if (file === undefined) return;
      event.preventDefault();
      take(file);
    };
    element.addEventListener('dragover', hover);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', hover);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, []);
  return [target, over];
};
