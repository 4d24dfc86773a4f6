import type { Output } from '@swirl/contract/endpoints';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#shared/api/client.ts';
import type { Arrival } from './arrival.ts';
import { readArrival, readNext } from './arrival.ts';

/** The current view: from the URL, or a step since. */
type View =
  | Arrival
  | { at: 'forgot' }
  | { at: 'mail-sent'; text: string }
  | { at: 'waiting'; position: number };

const addressOf = (view: View): string => {
  const { pathname, search } = window.location;
  return `${pathname}${search}${view.at === 'create' ? '#create' : ''}`;
};

export const useSignInView = () => {
  const [view, setView] = useState<View>(() => readArrival(window.location.hash));
  const [next] = useState(() => readNext(window.location.search));

  const show = useCallback((step: View) => {
    window.history.replaceState(null, '', addressOf(step));
    setView(step);
  }, []);

  // Replaced, so that Back does not lead to a form that is no longer useful.
  const goOn = useCallback(() => window.location.replace(next), [next]);

  const settle = useCallback(
    ({ position }: Output<'waitlist.position'>) =>
      position === null ? goOn() : show({ at: 'waiting', position }),
    [goOn, show],
  );

  useEffect(() => {
    const onHashChange = () => setView(readArrival(window.location.hash));
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);

  // A signed-in user on this page is on the waitlist, or was just admitted.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has('mail')) return;
    // Refused for nearly everyone: no one is signed in.
    callApi('waitlist.position', {}).then(settle, () => undefined);
  }, [settle]);

  const look = () => void callApi('waitlist.position', {}).then(settle, () => undefined);

  const onSignedIn = (user: Output<'auth.user'>) => {
    if (user.waiting) look();
    else goOn();
  };

  return { view, show, next, goOn, onSignedIn, look };
};
