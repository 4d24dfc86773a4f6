import { limits } from '@swirl/contract/limits';
import { foldText } from '@swirl/contract/hidden-terms';
import { isMoodSlug } from '@swirl/contract/moods';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import * as m from '#messages';
import { dayOf } from '#shared/config/relative-time.ts';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { Button } from '#shared/ui/button.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { mutedTermsQuery, nameOfTerm, useMutedTerms, type MutedTerm } from './muted-terms.ts';

const { max, word } = limits.mutedTerms;
const DAY_MS = 86_400_000;
const durations = { day: 1, month: 30, always: null } as const;
type Duration = keyof typeof durations;

const expiryOf = (duration: Duration): string | null => {
  const days = durations[duration];
  return days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();
};

/** What was typed: a mood with a # before it, otherwise a word. Null if it is neither. */
const readTerm = (text: string): Pick<MutedTerm, 'kind' | 'value'> | null => {
  const value = foldText(text);
  const mood = value.slice(1);
  if (value.startsWith('#') && isMoodSlug(mood)) return { kind: 'mood', value: mood };
  const { length } = Array.from(value);
  return length >= word.min && length <= word.max ? { kind: 'word', value } : null;
};

/** The button says what will happen. */
const labelOf = (term: ReturnType<typeof readTerm>, expiresAt: string | null): string => {
  if (term === null) return m.muted_terms_mute();
  const name = nameOfTerm(term);
  if (expiresAt === null) return m.muted_terms_mute_always({ term: name });
  return m.muted_terms_mute_until({ term: name, date: dayOf(expiresAt) });
};

const MuteForm = ({ isFull }: { isFull: boolean }) => {
  const id = useId();
  const [text, setText] = useState('');
  const [duration, setDuration] = useState<Duration>('month');
  const { mute } = useMutedTerms();
  const term = readTerm(text);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (term === null || isFull) return;
    setText('');
    mute.mutate(
      { ...term, expiresAt: expiryOf(duration) },
      { onError: () => setText((typed) => typed || text) },
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <label htmlFor={id} className="sr-only">
        {m.muted_terms_label()}
      </label>
      <input
        id={id}
        value={text}
        // An empty field would make its hint left-to-right.
        dir={text === '' ? undefined : 'auto'}
        maxLength={word.max}
        disabled={isFull}
        placeholder={isFull ? m.muted_terms_full({ max }) : m.muted_terms_label()}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => setText(event.target.value)}
        className="min-h-13 w-full rounded-full bg-raised px-4.5 text-field outline-none placeholder:text-muted placeholder:opacity-100 focus-visible:shadow-[inset_0_0_0_2px_var(--color-focus)]"
      />
      <Segmented
        label={m.muted_terms_duration()}
        isLabelHidden
        value={duration}
        onValueChange={setDuration}
        options={[
          { value: 'day', label: m.muted_terms_day() },
          { value: 'month', label: m.muted_terms_month() },
          { value: 'always', label: m.muted_terms_always() },
        ]}
      />
      <Button type="submit" size="large" variant="main" disabled={term === null || isFull}>
        <span className="min-w-0 truncate">{labelOf(term, expiryOf(duration))}</span>
      </Button>
    </form>
  );
};

/** The button that was tapped is gone. */
const focusWhenShown = (button: HTMLButtonElement | null): void => button?.focus();

const TermRow = ({ term }: { term: MutedTerm }) => {
  const { unmute, mute } = useMutedTerms();
  const [removed, setRemoved] = useState(false);
  const name = nameOfTerm(term);
  if (removed) {
    return (
      <>
        <output className="min-w-0 flex-1 truncate text-muted">
          {m.muted_terms_removed({ term: name })}
        </output>
        <Button
          ref={focusWhenShown}
          onClick={() => {
            const { kind, value, expiresAt } = term;
            mute.mutate({ kind, value, expiresAt }, { onSuccess: () => setRemoved(false) });
          }}
        >
          {m.muted_terms_undo()}
        </Button>
      </>
    );
  }
  return (
    <>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        <span className="block text-sm text-muted">
          {term.expiresAt === null
            ? m.muted_terms_always()
            : m.muted_terms_until({ date: dayOf(term.expiresAt) })}
        </span>
      </span>
      <button
        type="button"
        aria-label={m.muted_terms_remove({ term: name })}
        onClick={() => unmute.mutate(term, { onSuccess: () => setRemoved(true) })}
        className="grid size-hit flex-none place-items-center rounded-full text-muted hover:bg-raised hover:text-text"
      >
        <X aria-hidden className="size-5" />
      </button>
    </>
  );
};

/** Rows of unmuted terms stay while the sheet is open, so that each can be muted again. */
const TermList = ({ terms }: { terms: readonly MutedTerm[] }) => {
  const [known, setKnown] = useState<readonly MutedTerm[]>([]);
  const keyOf = ({ kind, value }: MutedTerm) => `${kind} ${value}`;
  const keys = new Set(terms.map(keyOf));
  const kept = known.filter((term) => !keys.has(keyOf(term)));
  if (terms.some((term) => !known.includes(term))) setKnown([...terms, ...kept]);
  const rows = [...terms, ...kept];
  const ordered = rows.toSorted((one, other) => positionIn(known, one) - positionIn(known, other));
  if (rows.length === 0) return <p className="py-4 text-muted">{m.muted_terms_none()}</p>;
  return (
    <ul aria-label={m.muted_terms()}>
      {ordered.map((term) => (
        <li
          key={keyOf(term)}
          className="flex min-h-16 items-center gap-3 border-line not-last:border-b"
        >
          <TermRow term={term} />
        </li>
      ))}
    </ul>
  );
};

/** New ones first. */
const positionIn = (known: readonly MutedTerm[], { kind, value }: MutedTerm): number =>
  known.findIndex((one) => one.kind === kind && one.value === value);

type MutedTermsSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** What the viewer mutes, and a form to mute more. */
export const MutedTermsSheet = ({ open, onOpenChange }: MutedTermsSheetProps) => {
  const query = useQuery(mutedTermsQuery);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.muted_terms()}
      description={m.muted_terms_text()}
      tallest={uiConstants.restrictedUsers.maximumHeight}
    >
      <MuteForm isFull={(query.data?.length ?? 0) >= max} />
      <div className="pt-3">
        <QueryState query={query}>{(terms) => <TermList terms={terms} />}</QueryState>
      </div>
    </Sheet>
  );
};
