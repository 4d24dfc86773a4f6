import type { TreeNode } from '@swirl/contract/schemas/tree';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callPage } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { growFamily } from './family.ts';
import type { Family } from './family.ts';

/** Follows the cursors to the end; pages and their number are limited. */
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
    // A family has circular references, on which structural sharing would never end.
    structuralSharing: false,
    // A remix may have been added since; a tree is refetched when opened, never while it is open.
    gcTime: 0,
  });

/** The complete loop of a node, to play it and act on it. */
export const loopQuery = (loopId: string | null) =>
  queryOptions({
    queryKey: loopKeys.one(loopId ?? ''),
    queryFn: ({ signal }) =>
      callApi('loops.read', { params: { loopId: loopId ?? '' } }, { signal }),
    enabled: loopId !== null,
  });
