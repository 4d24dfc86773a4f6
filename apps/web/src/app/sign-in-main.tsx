import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInPage } from '#pages/sign-in/sign-in-page.tsx';
import { followTheme } from '#shared/ui/theme.ts';
import { AppErrorBoundary } from './error-boundary.tsx';

followTheme();

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element');
createRoot(root).render(
  <StrictMode>
    <AppErrorBoundary>
      <SignInPage />
    </AppErrorBoundary>
  </StrictMode>,
);
