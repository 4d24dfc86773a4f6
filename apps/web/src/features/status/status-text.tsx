import { limits } from '@swirl/contract/limits';
import { useId, useRef } from 'react';
import * as m from '#messages';
import { useMentions } from '#shared/mentions/use-mentions.tsx';
import { CharacterCount } from '#shared/ui/character-count.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { firstFocus } from '#shared/ui/use-layer-focus.ts';

const { max } = limits.loop.caption;

// As in the player: a longer text is smaller.
const sizeFor = (length: number): string => {
  if (length <= 90) return 'text-4xl tracking-[-0.03em]';
  return length <= 220 ? 'text-3xl tracking-[-0.025em]' : 'text-xl tracking-[-0.015em]';
};

type StatusTextProps = { value: string; onChange: (text: string) => void };

export const StatusText = ({ value, onChange }: StatusTextProps) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({ field, text: value, onText: onChange });
  return (
    <div className="flex flex-1 flex-col">
      <label htmlFor={id} className="sr-only">
        {m.status_label()}
      </label>
      <textarea
        {...firstFocus}
        {...mentions.props}
        ref={field}
        id={id}
        value={value}
        maxLength={max}
        placeholder={m.status_placeholder()}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'field-sizing-content min-h-[6.5rem] w-full flex-1 resize-none bg-transparent pt-2 font-display leading-[1.12] font-[650] outline-none placeholder:text-text placeholder:opacity-70',
          sizeFor(value.length),
        )}
      />
      <div className="-mx-5">{mentions.list}</div>
      <span className="self-end pt-2 [&>span]:text-text">
        <CharacterCount count={value.length} limit={max} />
      </span>
    </div>
  );
};
