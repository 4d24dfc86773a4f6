import type { TreeNode } from '@swirl/contract/schemas/tree';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callPage } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { growFamily } from './family.ts';
import type { Family } from './family.ts';

/** Follows the chain of answers to its end; each of them, and so the chain, is bounded. */
const readNodes = async (loopId: string, signal: AbortSignal): Promise<TreeNode[]> => {
  const nodes: TreeNode[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const page = await callPage('loops.tree', { params: { loopId }, query }, { signal });
    nodes.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return nodes;
};

export const familyQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['tree', loopId],
    queryFn: ({ signal }) => readNodes(loopId, signal),
    select: (nodes): Family | null => growFamily(nodes),
    // A family is a circle of references, through which comparing old and new would run for ever.
    structuralSharing: false,
    // A remix may have been added since; a tree is opened anew, never refreshed while it is read.
    gcTime: 0,
  });

/** The whole loop behind a node: what it takes to play it and to act on it. */
export const loopQuery = (loopId: string | null) =>
  queryOptions({
    queryKey: loopKeys.one(loopId ?? ''),
    queryFn: ({ signal }) =>
      callApi('loops.read', { params: { loopId: loopId ?? '' } }, { signal }),
    enabled: loopId !== null,
  });
