import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useSavedProfiles } from '#features/saved-profiles/saved-profiles.ts';
import { ChooserPage } from '#pages/chooser-page.tsx';
import { AppErrorBoundary } from './error-boundary.tsx';
import { ReadingDirection } from '#shared/ui/reading-direction.tsx';
import '#shared/ui/styles.css';

type ChooserProps = { onNobodyLeft: () => void };

const Chooser = ({ onNobodyLeft }: ChooserProps) => {
  const somebody = useSavedProfiles().length > 0;
  useEffect(() => {
    if (!somebody) onNobodyLeft();
  }, [somebody, onNobodyLeft]);
  return somebody && <ChooserPage />;
};

/** Stands in for the landing page on a device that knows somebody. */
export const showChooser = (onNobodyLeft: () => void): void => {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <AppErrorBoundary>
        <ReadingDirection>
          <Chooser onNobodyLeft={onNobodyLeft} />
        </ReadingDirection>
      </AppErrorBoundary>
    </StrictMode>,
  );
};
