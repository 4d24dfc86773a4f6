import type { Output } from '@swirl/contract/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../api/client.ts';
import { MentionList } from './mention-list.tsx';
import { completeMention, mentionAt } from './mention-text.ts';

export type Suggestion = Output<'mentions.suggest'>[number];

type MentionsOptions = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  /** The loop below which the text is written. */
  loopId?: string;
};

type Mentions = {
  /** For the field. */
  props: ComponentProps<'textarea'>;
  list: ReactNode;
};

const NO_PEOPLE: Suggestion[] = [];
/** What people are called changes, and who is part of a conversation. */
const STALE_MS = 60_000;

const useSuggestions = (typed: string | null, loopId: string | undefined): Suggestion[] => {
  const { data } = useQuery({
    queryKey: ['mention', loopId, typed?.toLowerCase()],
    queryFn: ({ signal }) => {
      const query = { q: typed ?? '', ...(loopId !== undefined && { loopId }) };
      return callApi('mentions.suggest', { query }, { signal });
    },
    enabled: typed !== null,
    staleTime: STALE_MS,
    // The list doesn't flicker while a name is typed.
    placeholderData: keepPreviousData,
  });
  return typed === null ? NO_PEOPLE : (data ?? NO_PEOPLE);
};

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Offers people while a name is typed after an @. The field is a combobox for as long as it does. */
export const useMentions = ({ field, text, onText, loopId }: MentionsOptions): Mentions => {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [current, setCurrent] = useState({ typed: '', index: 0 });
  /** Where the name begins for which the list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = mentionAt(text, caret);
  const start = typed === null || caret === null ? null : caret - typed.length;
  const people = useSuggestions(start === closedAt ? null : typed, loopId);
  const index = current.typed === typed ? Math.min(current.index, people.length - 1) : 0;
  const optionId = (at: number): string => `${id}-${at}`;

  const complete = ({ user: { username } }: Suggestion): void => {
    if (typed === null || caret === null) return;
    const next = completeMention(text, caret, { typed, username });
    flushSync(() => {
      onText(next.text);
      setCaret(next.caret);
    });
    field.current?.focus();
    field.current?.setSelectionRange(next.caret, next.caret);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const person = people[index];
    if (typed === null || person === undefined || event.nativeEvent.isComposing) return;
    const step = steps.get(event.key);
    if (step !== undefined) {
      setCurrent({ typed, index: (index + step + people.length) % people.length });
    } else if (event.key === 'Enter' || event.key === 'Tab') complete(person);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const isOpen = people.length > 0;
  const close = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.target !== field.current) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setClosedAt(start);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // Before the dialog around it, which would close.
    window.addEventListener('keydown', close, { capture: true });
    return () => window.removeEventListener('keydown', close, { capture: true });
  }, [isOpen]);

  return {
    props: {
      onSelect: ({ currentTarget: { selectionStart, selectionEnd } }) =>
        setCaret(selectionStart === selectionEnd ? selectionEnd : null),
      onBlur: () => setCaret(null),
      onKeyDown,
      ...(isOpen && {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-expanded': true,
        'aria-controls': id,
        'aria-activedescendant': optionId(index),
      }),
    },
    list: isOpen && typed !== null && (
      <MentionList {...{ id, people, typed, index, optionId }} onChoose={complete} />
    ),
  };
};
