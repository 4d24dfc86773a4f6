import { RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { useWriting } from '#shared/ui/use-writing.ts';
import { useUploads } from '#shared/upload/use-uploads.ts';
import { newerVersion } from './newer-version.ts';

/**
 * Offers to load the newer version. It is below every layer, so that it does not interrupt a
 * recording, and hidden while the user types or something is uploading.
 */
export const UpdatePrompt = () => {
  const ready = useSyncExternalStore(newerVersion.subscribe, newerVersion.isReady);
  const uploads = useUploads();
  const writing = useWriting();
  const [later, setLater] = useState(false);
  if (!ready || later || writing || uploads.length > 0) return null;
  return (
    <section
      aria-label={m.update_region()}
      className="fixed inset-x-2 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 mx-auto flex min-h-14 max-w-100 animate-rise-in items-center gap-3 rounded-large bg-surface py-1.5 ps-4 pe-1.5 text-text shadow-float lg:inset-x-auto lg:end-6 lg:bottom-6 lg:w-100"
    >
      <RefreshCw aria-hidden className="size-5.5 flex-none text-ember" />
      <output className="min-w-0 flex-1 leading-tight font-semibold">{m.update_ready()}</output>
      <Button size="small" variant="ink" onClick={newerVersion.reload}>
        {m.update_reload()}
      </Button>
      <CloseButton onClick={() => setLater(true)} />
    </section>
  );
};
