import { useEffect, useState } from 'react';
import { uiConstants } from '../config/ui-constants.ts';
import { usernameRefusal } from '../config/username-rules.ts';
import { callApi } from './client.ts';

type UsernameCheck = 'idle' | 'checking' | 'available' | 'taken';

/**
 * Whether a username is available, checked once typing has stopped. The user's own name and invalid
 * names are not sent.
 */
export const useUsernameCheck = (typed: string, current = ''): UsernameCheck => {
  const username = typed.trim();
  const shouldCheck = username !== '' && username !== current && usernameRefusal(username) === null;
  const [answer, setAnswer] = useState<{ username: string; available: boolean }>();

  useEffect(() => {
    if (!shouldCheck) return undefined;
    const abort = new AbortController();
    const check = async () => {
      const { available } = await callApi(
        'users.checkUsername',
        { params: { username }, query: {} },
        { signal: abort.signal },
      );
      if (!abort.signal.aborted) setAnswer({ username, available });
    };
    // The form works without this check: the API checks again on submit.
    const unanswered = () => {
      if (!abort.signal.aborted) setAnswer({ username, available: true });
    };
    const timer = setTimeout(
      () => void check().catch(unanswered),
      uiConstants.usernameCheckDebounceMs,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [username, shouldCheck]);

  if (!shouldCheck) return 'idle';
  if (answer?.username !== username) return 'checking';
  return answer.available ? 'available' : 'taken';
};
