import { Component, type ReactNode, Suspense, useState } from 'react';

/** The messages of Chromium, Firefox and Safari for a failed dynamic import. */
const MISSING = /dynamically imported module|importing a module script failed/i;

type State = { error: unknown };

/**
 * A layer whose code cannot be fetched does not open, and the page stays. If a newer version is the
 * reason, it is offered.
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

/** Mounts a lazy layer when it is first opened, so that its code is fetched only then. */
export const WhenOpened = ({ open, children }: WhenOpenedProps) => {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? (
    <CodeBoundary>
      <Suspense fallback={null}>{children}</Suspense>
    </CodeBoundary>
  ) : null;
};
