import type { Statement } from '@swirl/contract/schemas/statements';
import { useInfiniteQuery } from '@tanstack/react-query';
import { statementsQuery } from './statements.ts';

type Hidden = { loopId: string } | { commentId: string };

const isAbout = (statement: Statement, hidden: Hidden): boolean =>
  'loopId' in hidden
    ? statement.loopId === hidden.loopId
    : statement.commentId === hidden.commentId;

/** The decision that hides the user's content, once loaded. */
export const useHideStatement = (hidden: Hidden): Statement | undefined => {
  const { data } = useInfiniteQuery(statementsQuery);
  return data?.pages
    .flatMap(({ items }) => items)
    .find(
      (statement) =>
        (statement.action === 'hide' || statement.action === 'hold') &&
        statement.undoneAt === null &&
        isAbout(statement, hidden),
    );
};
