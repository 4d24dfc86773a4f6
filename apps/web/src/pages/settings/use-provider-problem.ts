import { useEffect } from 'react';
import * as m from '#messages';
import { errorMessages } from '#shared/config/error-messages.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';

/** A provider that could not be linked sends people back here, with the reason behind the #. */
export const useProviderProblem = (): void => {
  useEffect(() => {
    const [, code] = /^#error=(\w+)$/.exec(window.location.hash) ?? [];
    if (code === undefined) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
    const message = new Map(Object.entries(errorMessages)).get(code);
    toast({
      title: m.notice_provider_failed(),
      description: (message ?? m.error_provider_failed)(),
      variant: 'destructive',
    });
  }, []);
};
