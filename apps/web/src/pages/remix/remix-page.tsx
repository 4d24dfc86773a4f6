import { pathTo } from '@swirl/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'wouter';
import { originalQuery } from '#features/remix-studio/original-query.ts';
import { StudioRefused } from '#features/remix-studio/components/studio-refused.tsx';
import { useMember } from '#features/session/use-session.ts';
import * as m from '#messages';
import { isCover, useCover } from '#shared/loops/covers.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import { CoveredOriginal } from './covered-original.tsx';
import { RemixComposer } from './remix-composer.tsx';

export const RemixPage = () => {
  const { loopId = '' } = useParams();
  const { data: loop, error, refetch } = useQuery(originalQuery(loopId));
  const me = useMember();
  const cover = useCover();
  const [, navigate] = useLocation();
  const leave = (): void => {
    if (history.length > 1) history.back();
    else navigate(pathTo.home({ loopId }));
  };
  if (error !== null || loop?.canRemix === false) {
    return <StudioRefused error={error} onRetry={() => void refetch()} />;
  }
  if (loop === undefined) {
    return (
      <output className="grid min-h-dvh place-items-center">
        <Spinner className="size-8" />
        <span className="sr-only">{m.loading()}</span>
      </output>
    );
  }
  const shown = cover(loop);
  if (isCover(shown)) return <CoveredOriginal loop={shown} onLeave={leave} />;
  return (
    <RemixComposer
      key={loop.id}
      loop={loop}
      me={me}
      onLeave={leave}
      onPosted={() => navigate(pathTo.home(), { replace: true })}
    />
  );
};
