import { pathTo } from '@swirl/contract/paths';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { goToSignIn } from '#shared/api/session-end.ts';
import { setCreateOpen } from '#shared/shell/create-open.ts';
import { PageLoading } from './page-loading.tsx';

/** Leaves for the sign-in page, which leads back here. */
export const ToSignIn = () => {
  useEffect(goToSignIn, []);
  return <PageLoading />;
};

type ToStartProps = { path?: string };

/** The pages for visitors are none of the app's: they are loaded from the server. */
export const ToStart = ({ path = pathTo.home() }: ToStartProps) => {
  useEffect(() => window.location.replace(path), [path]);
  return <PageLoading />;
};

/** Creating has an address, for shortcuts and for other apps; it opens over the feed. */
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
