import type { Loop } from '@swirl/contract/schemas/loops';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showNotice } from '#shared/api/show-notice.ts';
import { linkedLoopQuery } from '../api/linked-loop.ts';

type Lead = { loop: Loop | null; isPending: boolean };

/** The loop that an address named. Where it cannot be shown, that is told once. */
export const useLead = (loopId: string | null): Lead => {
  const client = useQueryClient();
  const query = linkedLoopQuery(client, loopId ?? '');
  const { data, isPending, isError } = useQuery({
    ...query,
    ...(loopId === null && { queryFn: skipToken }),
  });
  const [shown, setShown] = useState<string>();
  const loop = loopId === null ? null : (data ?? null);
  const missing = loopId !== null && !isPending && loop === null;

  if (loop !== null && shown !== loop.id) setShown(loop.id);
  // Not for one that was shown and then deleted here.
  const untold = missing && shown !== loopId ? loopId : null;
  useEffect(() => {
    if (untold !== null) showNotice('loopUnavailable');
  }, [untold]);

  return { loop, isPending: loopId !== null && isPending && !isError };
};
