import { Provider } from 'radix-ui/direction';
import type { ReactNode } from 'react';

/** Menus, sliders and tabs follow the arrow keys as the page is read. */
export const ReadingDirection = ({ children }: { children: ReactNode }) =>
  import.meta.env.VITE_DIRECTION === 'ltr' ? (
    children
  ) : (
    <Provider dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>{children}</Provider>
  );
