import { Suspense, lazy, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { toastStore } from '#shared/ui/toast/toast-store.ts';
import { useIdle } from '#shared/ui/use-idle.ts';

const Silence = () => null;

// Offline from the very start there are no notices, and the page works all the same.
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

/** The notices. The first screen does without their code; by the first of them it is there. */
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
