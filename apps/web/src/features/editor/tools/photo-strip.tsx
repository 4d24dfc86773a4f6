import { photoAt } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import { watchHold } from '#shared/ui/hold-press.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import { withPhotoMoved } from '../clip-inputs.ts';
import type { EditorClip } from '../editor-clip.ts';
import { useSource } from '../use-source.ts';
import { usePhotoOrder } from './use-photo-order.ts';

type PhotoProps = {
  file: Blob | undefined;
  /** Its position in the order, from 1 on. */
  number: number;
  count: number;
  isShown: boolean;
  isLifted: boolean;
  onJump: () => void;
  onLift: () => void;
  onDrop: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const Photo = ({ file, number, count, isShown, isLifted, ...does }: PhotoProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const { onJump, onLift, onDrop, onKeyDown } = does;
  const lift = useEffectEvent(onLift);
  useEffect(
    () =>
      button.current === null
        ? undefined
        : watchHold(button.current, (press) => {
            if (press !== null) lift();
          }),
    [],
  );
  return (
    <button
      ref={button}
      type="button"
      data-photo
      aria-label={m.edit_photos_photo({ number, count })}
      aria-current={isShown}
      aria-pressed={isLifted}
      className={classNames('photo', isLifted && 'photo-lifted')}
      onClick={onJump}
      onBlur={onDrop}
      onKeyDown={onKeyDown}
    >
      <img ref={useSource(file)} alt="" draggable={false} />
      <i aria-hidden>{number}</i>
    </button>
  );
};

type PhotoStripProps = {
  clip: EditorClip;
  now: number;
  seconds: number;
  isReading: boolean;
  onChange: (clip: EditorClip) => void;
  seek: (loopSecond: number) => void;
  onAdd: () => void;
  onRemove: (input: number) => void;
};

/** The photos in their order. */
export const PhotoStrip = ({
  clip,
  now,
  seconds,
  isReading,
  onChange,
  seek,
  onAdd,
  onRemove,
}: PhotoStripProps) => {
  const strip = useRef<HTMLElement>(null);
  const count = clip.edit.photos?.order.length ?? 0;
  const { lifted, lift, drop, onKey } = usePhotoOrder({
    count,
    strip,
    onMove: (from, to) => onChange(withPhotoMoved(clip, from, to)),
  });
  const ordered = lifted === null ? clip : withPhotoMoved(clip, lifted.from, lifted.to);
  const order = ordered.edit.photos?.order ?? [];
  const shown = lifted?.to ?? photoAt(Math.max(1, count), Math.max(0.1, seconds), now);
  const move = (event: KeyboardEvent, position: number): void => {
    onKey(event, position);
    if (event.isPropagationStopped()) return;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0) {
      strip.current?.querySelectorAll<HTMLElement>('[data-photo]')[position + step]?.focus();
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(order[position] ?? 0);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section ref={strip} aria-label={m.edit_photos_title()} dir="ltr" className="photos">
      {order.map((input, position) => (
        <Photo
          key={input}
          file={clip.files[input]}
          number={position + 1}
          count={count}
          isShown={position === shown}
          isLifted={position === lifted?.to}
          onJump={() => seek((position / count) * seconds)}
          onLift={() => lift(position)}
          onDrop={drop}
          onKeyDown={(event) => move(event, position)}
        />
      ))}
      {count < limits.edit.photos.max && (
        <button
          type="button"
          aria-label={m.edit_photos_add()}
          aria-busy={isReading}
          disabled={isReading}
          className="photo-add"
          onClick={onAdd}
        >
          {isReading ? <Spinner className="size-6" /> : <Plus aria-hidden />}
        </button>
      )}
      <output className="sr-only">
        {lifted !== null &&
          (lifted.from === lifted.to
            ? m.edit_photos_lifted({ number: lifted.from + 1 })
            : m.edit_photos_position({ number: lifted.to + 1, count }))}
      </output>
    </section>
  );
};
