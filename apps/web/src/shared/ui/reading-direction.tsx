import { Provider } from 'radix-ui/direction';
import type { ReactNode } from 'react';

/** Arrow keys in menus, sliders and tabs follow the reading direction. */
export const ReadingDirection = ({ children }: { children: ReactNode }) =>
  import.meta.env.VITE_DIRECTION === 'ltr' ? (
    children
  ) : (
    <Provider dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>{children}</Provider>
  );
