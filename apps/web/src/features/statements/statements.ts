import type { Statement } from '@swirl/contract/schemas/statements';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Page } from '#shared/api/client.ts';
import { callApi, callPage } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';

const LIST = ['statements'];
const one = (statementId: string) => ['statement', statementId];
const FIRST: string | null = null;

/** Always refetched, to show the current state. */
const fresh = { staleTime: 0 } as const;

/** All decisions about the user's content, newest first. */
export const statementsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: LIST,
  queryFn: ({ pageParam, signal }) =>
    callPage(
      'statements.list',
      { query: pageParam === null ? {} : { cursor: pageParam } },
      { signal },
    ),
  initialPageParam: FIRST,
  getNextPageParam: ({ next }: Page<Statement>) => next,
});

export const statementQuery = (statementId: string) =>
  queryOptions({
    ...fresh,
    queryKey: one(statementId),
    queryFn: ({ signal }) => callApi('statements.read', { params: { statementId } }, { signal }),
  });

/** `onSent` is called before the page shows the appeal instead of the form. */
export const useAppeal = (statementId: string, onSent: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string) =>
      callApi('statements.appeal', { params: { statementId }, body: { message } }),
    onSuccess: (statement) => {
      onSent();
      client.setQueryData<Statement>(one(statementId), statement);
      void client.invalidateQueries({ queryKey: LIST });
      showNotice('appealSent');
    },
    onError: (error) => showNotice('appealFailed', error),
  });
};
