import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInPage } from '#pages/sign-in/sign-in-page.tsx';
import { logFailure } from '#shared/config/device-log.ts';
import { forgetLeftoverPush } from '#shared/device/forget-push.ts';
import { ReadingDirection } from '#shared/ui/reading-direction.tsx';
import { followTheme } from '#shared/ui/theme.ts';
import { AppErrorBoundary } from './error-boundary.tsx';

followTheme();
forgetLeftoverPush().catch((error: unknown) => logFailure('Push was not ended', error));

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element');
createRoot(root).render(
  <StrictMode>
    <AppErrorBoundary>
      <ReadingDirection>
        <SignInPage />
      </ReadingDirection>
    </AppErrorBoundary>
  </StrictMode>,
);
