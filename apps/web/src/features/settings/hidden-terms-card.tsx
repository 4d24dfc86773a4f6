import type { Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { TermList } from '#shared/ui/term-list.tsx';

const KEY = ['hidden-terms'];
const { max, word } = limits.hiddenTerms;

type Terms = Output<'users.hiddenTerms'>;

/** Saved at once, one after the other; restored if it is refused. */
const useSaveTerms = () => {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'hidden terms' },
    mutationFn: (terms: string[]) => callApi('users.saveHiddenTerms', { body: { terms } }),
    onMutate: (terms) => {
      const before = client.getQueryData<Terms>(KEY);
      client.setQueryData<Terms>(KEY, { terms });
      return { before };
    },
    onSuccess: (saved) => client.setQueryData<Terms>(KEY, saved),
    onError: (error, _terms, begun) => {
      client.setQueryData<Terms>(KEY, begun?.before);
      showNotice('settingsFailed', error);
    },
  });
};

const HiddenTerms = ({ terms }: Terms) => {
  const { mutate: save } = useSaveTerms();
  return (
    <TermList
      label={m.hidden_terms()}
      terms={terms}
      max={max}
      length={word.max}
      onChange={(changed) => save(changed)}
    />
  );
};

/** Terms that the user doesn't want to read under their loops. */
export const HiddenTermsCard = () => {
  const query = useQuery({ queryKey: KEY, queryFn: () => callApi('users.hiddenTerms', {}) });
  return (
    <SettingsCard icon={<EyeOff aria-hidden />} title={m.hidden_terms()}>
      <p className="text-sm leading-snug text-pretty text-muted">{m.hidden_terms_hint()}</p>
      <QueryState query={query}>{({ terms }) => <HiddenTerms terms={terms} />}</QueryState>
    </SettingsCard>
  );
};
