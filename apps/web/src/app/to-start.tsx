import { pathTo } from '@swirl/contract/paths';
import { useEffect } from 'react';
import { PageLoading } from './page-loading.tsx';

type ToStartProps = { path?: string };

/** The pages for visitors are none of the app's: they are loaded from the server. */
export const ToStart = ({ path = pathTo.home() }: ToStartProps) => {
  useEffect(() => window.location.replace(path), [path]);
  return <PageLoading />;
};
