import { Component, type ReactNode, Suspense, useState } from 'react';

/** As Chromium, Firefox and Safari say that a part fetched late did not come. */
const MISSING = /dynamically imported module|importing a module script failed/i;

type State = { error: unknown };

/**
 * A layer whose code cannot be fetched does not open, and leaves the page as it is. A newer version
 * is offered where that is the reason.
 */
class CodeBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof Error) || !MISSING.test(error.message)) throw error;
    return null;
  }
}

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
