import { pathTo } from '@swirl/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'wouter';
import { originalQuery } from '#features/remix-studio/api/original-query.ts';
import { RemixStudio } from '#features/remix-studio/components/remix-studio.tsx';
import { StudioRefused } from '#features/remix-studio/components/studio-refused.tsx';
import { RemixOrigin } from '#features/remix-tree/components/remix-origin.tsx';
import { useMember } from '#features/session/hooks/use-session.ts';
import * as m from '#messages';
import { Spinner } from '#shared/ui/spinner.tsx';

export const RemixPage = () => {
  const { loopId = '' } = useParams();
  const { data: loop, error, refetch } = useQuery(originalQuery(loopId));
  const { avatarConfig } = useMember();
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
  return (
    <RemixStudio
      key={loop.id}
      loop={loop}
      ownFace={avatarConfig}
      origin={<RemixOrigin loop={loop} />}
      onLeave={leave}
      onPosted={() => navigate(pathTo.home(), { replace: true })}
    />
  );
};
