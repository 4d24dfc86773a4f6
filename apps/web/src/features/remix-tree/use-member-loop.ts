import type { Loop } from '@swirl/contract/schemas/loops';
import { useQuery } from '@tanstack/react-query';
import { useCover } from '#shared/loops/covers.ts';
import type { Member } from './family.ts';
import { loopQuery } from './tree-queries.ts';

/** The complete loop of a node, covered if it has a warning; undefined while it loads. */
export const useMemberLoop = (member: Member): Loop | undefined => {
  const cover = useCover();
  const { data } = useQuery(loopQuery(member.loop === null ? null : member.key));
  return cover(data);
};
