import { pathTo } from '@swirl/contract/paths';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { setCreateOpen } from '#shared/shell/create-open.ts';
import { PageLoading } from './page-loading.tsx';

/** Creating has an address, for shortcuts and for other apps; it stands over the feed as ever. */
export const ToCreate = () => {
  const [, navigate] = useLocation();
  const search = useSearch();
  const go = useEffectEvent(() => {
    // What was handed over opens the screen that it needs, and not the choice of one.
    if (!new URLSearchParams(search).has('shared')) setCreateOpen(true);
    navigate(pathTo.home(), { replace: true });
  });
  useEffect(() => go(), []);
  return <PageLoading />;
};
