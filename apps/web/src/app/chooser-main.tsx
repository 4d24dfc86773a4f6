import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useSavedProfiles } from '#features/saved-profiles/saved-profiles.ts';
import { ChooserPage } from '#pages/chooser-page.tsx';
import { AppErrorBoundary } from './error-boundary.tsx';
import { ReadingDirection } from '#shared/ui/reading-direction.tsx';
import '#shared/ui/styles.css';

type ChooserProps = { onLastRemoved: () => void };

const Chooser = ({ onLastRemoved }: ChooserProps) => {
  const saved = useSavedProfiles().length > 0;
  useEffect(() => {
    if (!saved) onLastRemoved();
  }, [saved, onLastRemoved]);
  return saved && <ChooserPage />;
};

/** Replaces the landing page on a device with saved profiles. */
export const showChooser = (onLastRemoved: () => void): void => {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <StrictMode>
      <AppErrorBoundary>
        <ReadingDirection>
          <Chooser onLastRemoved={onLastRemoved} />
        </ReadingDirection>
      </AppErrorBoundary>
    </StrictMode>,
  );
};
