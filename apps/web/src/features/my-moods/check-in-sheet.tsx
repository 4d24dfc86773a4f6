import { limits } from '@swirl/contract/limits';
import { feelings, hueOfPoint, pointOfName } from '@swirl/contract/mood-plane';
import { reactionMoods, type MoodPoint } from '@swirl/contract/mood-points';
import { displayName } from '@swirl/contract/names';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useQueryClient } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as m from '#messages';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { formatLocale } from '#shared/config/language.ts';
import { feltName, pointName } from '#shared/config/point-name.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { FullScreenLayer } from '#shared/ui/full-screen-layer.tsx';
import { hueStyle } from '#shared/ui/mood-style.ts';
import { createCheckInSaver, type SaveState } from './check-in-saver.ts';
import { diaryKey } from './diary.ts';
import { faceAtPoint } from './felt-face.ts';
import { FeltRing } from './felt-ring.tsx';
import { PlanePicker } from './plane-picker.tsx';
import type { CheckIn } from '#shared/device/waiting-check-ins.ts';
import './check-in.css';
import './my-moods.css';

type CheckInSheetProps = { me: CurrentUser; open: boolean; onClose: () => void };

const TIME = new Intl.DateTimeFormat(formatLocale, { timeStyle: 'short' });

const stateText = (state: SaveState, at: Date): string => {
  if (state === 'saving') return m.check_in_saving();
  if (state === 'waiting') return m.check_in_waiting();
  if (state === 'failed') return m.check_in_failed();
  return m.check_in_saved({ time: TIME.format(at) });
};

const Face = ({ me, point }: { me: CurrentUser; point: MoodPoint | undefined }) => (
  <span
    style={point && hueStyle(hueOfPoint(point))}
    className="relative grid size-[69%] place-items-end overflow-hidden rounded-full bg-raised [&[style]]:bg-[oklch(0.82_0.09_var(--mood-hue))]"
  >
    {me.avatarConfig === null ? (
      <Avatar
        large
        name={displayName(me)}
        imageUrl={me.profileImageUrl}
        className="size-full text-4xl"
      />
    ) : (
      <AvatarCanvas
        config={point === undefined ? me.avatarConfig : faceAtPoint(me.avatarConfig, point)}
        className="size-full"
      />
    )}
  </span>
);

/** Every word for a point, for those who don't use the plane. */
const WordList = ({ name, onPick }: { name: string; onPick: (point: MoodPoint) => void }) => (
  <label className="relative mx-5 mt-2 flex items-center gap-3 text-sm text-muted">
    {m.check_in_list()}
    <select
      value={pointOfName(name) === undefined ? '' : name}
      onChange={({ currentTarget }) => {
        const point = pointOfName(currentTarget.value);
        if (point !== undefined) onPick(point);
      }}
      className="min-h-hit min-w-0 flex-1 appearance-none rounded-medium bg-raised ps-3.5 pe-10 text-field text-text"
    >
      <option value="">{m.check_in_list_none()}</option>
      {[...reactionMoods, ...feelings].map((word) => (
        <option key={word} value={word} className="bg-surface">
          {feltName(word)}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute end-3.5 size-4.5" />
  </label>
);

/** One check-in, from the first touch until Done. */
const useCheckIn = (userId: string) => {
  const [entry, setEntry] = useState<CheckIn>();
  const [state, setState] = useState<SaveState>('saving');
  const [note, setNote] = useState('');
  const saver = useMemo(() => createCheckInSaver(userId, setState), [userId]);
  const savedNote = useRef('');
  return {
    entry,
    state,
    note,
    setNote,
    pick: (point: MoodPoint, done: boolean): void => {
      const begun = entry ?? {
        id: crypto.randomUUID(),
        kind: 'check-in',
        at: new Date().toISOString(),
      };
      const next: CheckIn = { ...begun, point };
      setEntry(next);
      // The first touch saves at once; while the finger moves, only its last point matters.
      if (done || entry === undefined) void saver.save(next);
    },
    undo: async (): Promise<void> => {
      setEntry(undefined);
      setNote('');
      savedNote.current = '';
      if (entry !== undefined) await saver.undo(entry.id);
    },
    saveNote: async (): Promise<void> => {
      if (entry === undefined || note.trim() === savedNote.current) return;
      savedNote.current = note.trim();
      const next: CheckIn = { ...entry, note: note.trim() };
      setEntry(next);
      await saver.save(next);
    },
  };
};

/** How are you right now? A touch saves at once; Undo until Done. */
const CheckInForm = ({ me, onClose }: Omit<CheckInSheetProps, 'open'>) => {
  const client = useQueryClient();
  const { entry, state, note, setNote, pick, undo, saveNote } = useCheckIn(me.id);
  const point = entry?.point;
  const finish = useRef<() => void>(() => undefined);
  useEffect(() => {
    finish.current = () =>
      void saveNote().then(() => client.invalidateQueries({ queryKey: diaryKey }));
  });
  // However it is closed: by Done, the cross, Back or Escape.
  useEffect(() => () => finish.current(), []);
  return (
    <div className="check-in" style={point && hueStyle(hueOfPoint(point))}>
      {point !== undefined && <span aria-hidden className="check-in-light" />}
      <header className="relative flex h-14 flex-none items-center px-2 pt-[env(safe-area-inset-top)]">
        <CloseButton onClick={onClose} />
        <h2 aria-hidden className="flex-1 pe-11 text-center text-xl">
          {m.check_in_title()}
        </h2>
      </header>
      <div className="check-in-face">
        <FeltRing point={point} />
        <Face me={me} point={point} />
      </div>
      <p className="check-in-word" aria-live="polite">
        {point === undefined ? '' : pointName(point)}
      </p>
      <output className="relative mt-1 mb-2.5 flex min-h-6 items-center justify-center gap-1.5 px-5 text-center">
        {entry !== undefined && state === 'saved' && (
          <Check aria-hidden className="size-4.5 flex-none" strokeWidth={2.8} />
        )}
        {entry?.at === undefined ? m.check_in_hint() : stateText(state, new Date(entry.at))}
      </output>
      <PlanePicker point={point} onPick={pick} />
      <WordList
        name={point === undefined ? '' : nameIn(point)}
        onPick={(chosen) => pick(chosen, true)}
      />
      <input
        value={note}
        maxLength={limits.myMoods.note.max}
        disabled={entry === undefined}
        aria-label={m.check_in_note()}
        placeholder={m.check_in_note()}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        onBlur={() => void saveNote()}
        dir="auto"
        className="relative mx-5 mt-2 min-h-13 flex-none rounded-[1.125rem] bg-raised px-4.5 text-field outline-none placeholder:text-muted focus-visible:shadow-[0_0_0_2.5px_var(--color-focus)] disabled:opacity-60"
      />
      <div className="relative mx-5 mt-3 flex flex-none gap-3">
        <Button size="large" disabled={entry === undefined} onClick={() => void undo()}>
          {m.check_in_undo()}
        </Button>
        <Button size="large" variant="main" className="flex-1" onClick={onClose}>
          {m.check_in_done()}
        </Button>
      </div>
    </div>
  );
};

const nameIn = (point: MoodPoint): string =>
  [...reactionMoods, ...feelings].find((word) => {
    const own = pointOfName(word);
    return own?.x === point.x && own.y === point.y;
  }) ?? '';

export const CheckInSheet = ({ me, open, onClose }: CheckInSheetProps) => (
  <FullScreenLayer open={open} onClose={onClose} title={m.check_in_title()}>
    <CheckInForm me={me} onClose={onClose} />
  </FullScreenLayer>
);
