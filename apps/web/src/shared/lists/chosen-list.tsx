import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { listsQuery } from './lists-queries.ts';

/** The list that was chosen, by its name. */
export const ChosenList = ({ listId }: { listId: string }) => {
  const { data } = useQuery(listsQuery);
  const name = data?.find(({ id }) => id === listId)?.name;
  return (
    <span dir="auto" className="min-w-0 truncate">
      {name === undefined ? m.audience_list() : m.audience_list_chosen({ name })}
    </span>
  );
};
