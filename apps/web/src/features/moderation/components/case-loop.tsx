import type { ModerationCase } from '@swirl/contract/schemas/moderation';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { LoopFrame } from '#shared/loops/card/loop-frame.tsx';
import { caseQuery } from '../api/moderation-queries.ts';
import './case-loop.css';

type CaseLoopProps = { caseId: string; loop: Loop };

/** The loop as people see it. Its links are renewed through the case, the one way it opens for owners. */
export const CaseLoop = ({ caseId, loop }: CaseLoopProps) => {
  const client = useQueryClient();
  const renew = useCallback(async () => {
    const found: ModerationCase = await client.fetchQuery({ ...caseQuery(caseId), staleTime: 0 });
    return found.content?.loop?.media?.sources ?? [];
  }, [client, caseId]);
  return <LoopFrame loop={loop} renew={renew} className="case-stage" />;
};
