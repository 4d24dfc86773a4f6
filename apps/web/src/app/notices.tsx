import { Suspense, lazy, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { toastStore } from '#shared/ui/toast/toast-store.ts';
import { useIdle } from '#shared/ui/use-idle.ts';

const Silence = () => null;

// A page that starts offline works without notices.
const Toaster = lazy<ComponentType>(async () => {
  try {
    const [{ Toaster: loaded }] = await Promise.all([
      import('#shared/ui/toast/toaster.tsx'),
      import('#shared/api/notice-toast.ts'),
    ]);
    return { default: loaded };
  } catch {
    return { default: Silence };
  }
});

/** The notices. Their code is loaded after the first screen. */
export const Notices = () => {
  const idle = useIdle();
  const some = useSyncExternalStore(toastStore.subscribe, () => toastStore.read().length > 0);
  return (
    (idle || some) && (
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    )
  );
};
