import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import * as m from '#messages';

type TermListProps = {
  label: string;
  terms: readonly string[];
  /** How many there can be, and the characters of each. */
  max: number;
  length: number;
  onChange: (terms: string[]) => void;
};

/** Terms that can be added and removed one by one. */
export const TermList = ({ label, terms, max, length, onChange }: TermListProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const added = text.trim();
  const isFull = terms.length >= max;
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (added === '' || isFull) return;
    onChange([...terms, added]);
    setText('');
  };
  return (
    <>
      {terms.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2 pt-3">
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
                onClick={() => onChange(terms.filter((other) => other !== hidden))}
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
          maxLength={length}
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
