import { useEffect, useState } from 'react';

/** How much of the layout's bottom an on-screen keyboard covers, in pixels. */
export const useKeyboardInset = (active: boolean): number => {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || viewport === null) return undefined;
    const measure = () =>
      setInset(Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop));
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [active]);
  return inset;
};
