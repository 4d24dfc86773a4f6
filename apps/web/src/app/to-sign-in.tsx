import { useEffect } from 'react';
import { goToSignIn } from '#shared/api/session-end.ts';
import { PageLoading } from './page-loading.tsx';

/** Leaves for the sign-in page, which leads back here. */
export const ToSignIn = () => {
  useEffect(goToSignIn, []);
  return <PageLoading />;
};
