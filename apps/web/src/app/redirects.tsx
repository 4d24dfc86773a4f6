import { pathTo } from '@swirl/contract/paths';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { goToSignIn } from '#shared/api/session-end.ts';
import { setCreateOpen } from '#shared/shell/create-open.ts';
import { PageLoading } from './page-loading.tsx';

/** Redirects to the sign-in page, which leads back here. */
export const ToSignIn = () => {
  useEffect(goToSignIn, []);
  return <PageLoading />;
};

type ToStartProps = { path?: string };

/** The pages for visitors are not part of the app: they are loaded from the server. */
export const ToStart = ({ path = pathTo.home() }: ToStartProps) => {
  useEffect(() => window.location.replace(path), [path]);
  return <PageLoading />;
};

/** Create has its own URL, for shortcuts and other apps; it opens over the feed. */
export const ToCreate = () => {
  const [, navigate] = useLocation();
  const search = useSearch();
  const go = useEffectEvent(() => {
    // Shared content opens the screen that it needs, without the chooser.
    if (!new URLSearchParams(search).has('shared')) setCreateOpen(true);
    navigate(pathTo.home(), { replace: true });
  });
  useEffect(() => go(), []);
  return <PageLoading />;
};
