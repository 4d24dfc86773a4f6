import type { Output } from '@swirl/contract/endpoints';
import { useEffect, useState } from 'react';
import { callApi } from '#shared/api/client.ts';

export type SignInOptions = Output<'auth.options'>;

/** The sign-in options of this server; undefined while unknown, and the form works without. */
export const useSignInOptions = (): SignInOptions | undefined => {
  const [options, setOptions] = useState<SignInOptions>();
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => setOptions(await callApi('auth.options', {}, abort));
    load().catch(() => undefined);
    return () => abort.abort();
  }, []);
  return options;
};
