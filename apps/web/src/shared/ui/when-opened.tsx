import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { CodeBoundary } from './code-boundary.tsx';

type WhenOpenedProps = { open: boolean; children: ReactNode };

/** Holds a lazy layer back until it is first opened, so that its code is fetched only then. */
export const WhenOpened = ({ open, children }: WhenOpenedProps) => {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? (
    <CodeBoundary>
      <Suspense fallback={null}>{children}</Suspense>
    </CodeBoundary>
  ) : null;
};
