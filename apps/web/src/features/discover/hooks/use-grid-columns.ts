import { useLayoutEffect, useState } from 'react';

/** How many stand side by side, as the style sheet says in `--columns`; none where they scroll. */
export const useGridColumns = (grid: HTMLElement | null): number => {
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    if (grid === null) return undefined;
    const read = () => setColumns(Number(getComputedStyle(grid).getPropertyValue('--columns')));
    const observer = new ResizeObserver(read);
    observer.observe(grid);
    read();
    return () => observer.disconnect();
  }, [grid]);
  return columns;
};
