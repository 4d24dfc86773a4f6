import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';

/** A button of a page that only shows what is to come: it has a name, and says that it does nothing. */
export const InertButton = ({ children }: { children: ReactNode }) => (
  <Button look="line" size="large" className="inert" aria-disabled>
    {children}
  </Button>
);
