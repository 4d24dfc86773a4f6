import { limits } from '@swirl/contract/limits';
import { cameraMoods } from '@swirl/contract/moods';
import { pathTo } from '@swirl/contract/paths';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { useShortcut } from '#shared/shell/use-shortcut.ts';
import { MoodChip } from '#shared/ui/mood-chip.tsx';

type SearchFieldProps = {
  value: string;
  onValueChange: (value: string) => void;
  onSubmit: () => void;
};

export const SearchField = ({ value, onValueChange, onSubmit }: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  // An empty search focuses its field; a link to a search shows its results.
  const empty = useRef(value === '');
  useEffect(() => {
    if (empty.current) input.current?.focus({ preventScroll: true });
  }, []);
  useShortcut('search', (event) => {
    event.preventDefault();
    input.current?.focus();
  });
  return (
    <search className="min-w-0 flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          // The keyboard closes to show the results.
          input.current?.blur();
        }}
        className="flex h-11.5 max-w-160 items-center rounded-full bg-raised ps-4 pe-0.5 focus-within:shadow-[0_0_0_2.5px_var(--color-focus)]"
      >
        <Search aria-hidden className="size-5 flex-none text-muted" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.search.query.max}
          aria-label={m.search_label()}
          placeholder={m.page_search()}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          className="h-full min-w-0 flex-1 bg-transparent px-2.5 text-field outline-none placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
        />
        {value !== '' && (
          <button
            type="button"
            aria-label={m.search_clear()}
            onClick={() => {
              onValueChange('');
              input.current?.focus();
            }}
            className="grid size-hit flex-none place-items-center rounded-full text-muted"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        )}
      </form>
    </search>
  );
};

/** Before anything is typed: what can be searched for, and suggested moods. */
export const SearchIdle = () => (
  <div className="flex flex-col items-center px-2 pt-10 text-center">
    <h2 className="text-2xl">{m.search_idle_title()}</h2>
    <p className="mt-2 text-muted">{m.search_idle_text()}</p>
    <ul className="mt-5 flex max-w-96 flex-wrap justify-center gap-x-2">
      {cameraMoods.map(({ mood }) => (
        <li key={mood}>
          <Link
            replace
            href={pathTo.search({ q: `#${mood}` })}
            className="flex min-h-hit items-center rounded-full"
          >
            <MoodChip mood={mood} className="h-9 px-3.5 text-base" />
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
