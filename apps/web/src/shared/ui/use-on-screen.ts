import { useEffect, useState } from 'react';

/** Whether any part of the element is in the viewport. */
export const useOnScreen = (element: { readonly current: Element | null }): boolean => {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setOnScreen(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
};
