import { limits } from '@swirl/contract/limits';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as m from '#messages';

type SearchFieldProps = {
  value: string;
  onValueChange: (value: string) => void;
  onSubmit: () => void;
};

export const SearchField = ({ value, onValueChange, onSubmit }: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  // An empty search is opened to type; a link to a search is opened to read its results.
  const empty = useRef(value === '');
  useEffect(() => {
    if (empty.current) input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <search className="min-w-0 flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          // The keyboard makes room for what was found.
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
