import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';

/** A button that only previews a feature: it has a name, and is announced as disabled. */
export const InertButton = ({ children }: { children: ReactNode }) => (
  <Button variant="line" size="large" className="inert" aria-disabled>
    {children}
  </Button>
);
