import type { Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';

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

const TermList = ({ terms }: Terms) => {
  const id = useId();
  const [text, setText] = useState('');
  const { mutate: save } = useSaveTerms();
  const added = text.trim();
  const isFull = terms.length >= max;
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (added === '' || isFull) return;
    save([...terms, added]);
    setText('');
  };
  return (
    <>
      {terms.length > 0 && (
        <ul aria-label={m.hidden_terms()} className="flex flex-wrap gap-2 pt-3">
          {terms.map((hidden) => (
            <li
              key={hidden}
              className="flex max-w-full items-center rounded-full bg-raised ps-4 font-semibold"
            >
              <span dir="auto" className="min-w-0 truncate">
                {hidden}
              </span>
              <button
                type="button"
                aria-label={m.hidden_terms_remove({ word: hidden })}
                onClick={() => save(terms.filter((other) => other !== hidden))}
                className="grid size-hit flex-none place-items-center rounded-full text-muted hover:text-text"
              >
                <X aria-hidden className="size-4.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={add}
        className="mt-3 mb-2.5 flex items-center rounded-full shadow-[inset_0_0_0_1.5px_var(--color-line)] focus-within:shadow-[inset_0_0_0_2px_var(--color-focus)]"
      >
        <label htmlFor={id} className="sr-only">
          {m.hidden_terms_add_label()}
        </label>
        <input
          id={id}
          value={text}
          maxLength={word.max}
          disabled={isFull}
          placeholder={isFull ? m.hidden_terms_full({ max }) : m.hidden_terms_add_label()}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          className="min-h-12 min-w-0 flex-1 rounded-full bg-transparent ps-4.5 text-field outline-none placeholder:text-muted placeholder:opacity-100"
        />
        <button
          type="submit"
          disabled={added === '' || isFull}
          className="min-h-hit flex-none rounded-full px-4.5 font-semibold disabled:text-muted"
        >
          {m.hidden_terms_add()}
        </button>
      </form>
    </>
  );
};

/** Terms that the user doesn't want to read under their loops. */
export const HiddenTermsCard = () => {
  const query = useQuery({ queryKey: KEY, queryFn: () => callApi('users.hiddenTerms', {}) });
  return (
    <SettingsCard icon={<EyeOff aria-hidden />} title={m.hidden_terms()}>
      <p className="text-sm leading-snug text-pretty text-muted">{m.hidden_terms_hint()}</p>
      <QueryState query={query}>{({ terms }) => <TermList terms={terms} />}</QueryState>
    </SettingsCard>
  );
};
