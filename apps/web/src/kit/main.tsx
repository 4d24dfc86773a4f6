import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startHistoryLayers } from '#shared/ui/history/use-history-layer.ts';
import { followTheme } from '#shared/ui/theme.ts';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { TooltipProvider } from '#shared/ui/tooltip.tsx';
import { Gallery } from './gallery.tsx';

followTheme();
startHistoryLayers();

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element');
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <Gallery />
      <Toaster />
    </TooltipProvider>
  </StrictMode>,
);
