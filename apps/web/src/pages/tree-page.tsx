import { pathTo } from '@swirl/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { useReaction } from '#features/reactions/use-reaction.ts';
import { familyQuery } from '#features/remix-tree/tree-queries.ts';
import { RemixTree } from '#features/remix-tree/components/remix-tree.tsx';
import { TreeFailed, TreeLoading } from '#features/remix-tree/components/tree-state.tsx';

export const TreePage = () => {
  const { loopId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: family, error, refetch } = useQuery(familyQuery(loopId));
  const { toggle } = useReaction();
  const [, navigate] = useLocation();
  // To the previous page; without one, to the loop itself.
  const goBack = (): void => {
    if (history.length > 1) history.back();
    else navigate(pathTo.home({ loopId }));
  };
  if (family != null) {
    return (
      <RemixTree
        key={loopId}
        family={family}
        loopId={loopId}
        findRoom={search.get('find') === 'room'}
        onReact={toggle}
        onBack={goBack}
      />
    );
  }
  if (error !== null || family === null) {
    return <TreeFailed error={error} onRetry={() => void refetch()} />;
  }
  return <TreeLoading onBack={goBack} />;
};
