import { ChevronRight, Smile } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { listNames } from '#shared/config/list-names.ts';
import { moodName } from '#shared/config/mood-name.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { SettingsAction, SettingsCard } from '#shared/ui/settings-card.tsx';
import { useFollowedMoods } from './followed-moods.ts';

const FollowedMoodsSheet = lazyNamed(
  () => import('./followed-moods-sheet.tsx'),
  (part) => part.FollowedMoodsSheet,
);

/** How many moods a line names. */
const NAMED = 3;

const namesOf = (moods: readonly string[]): string => {
  const named = moods.slice(0, NAMED).map(moodName);
  const rest = moods.length - NAMED;
  return listNames(rest > 0 ? [...named, m.feed_part_moods_rest({ count: rest })] : named);
};

/** What opens the list. */
const useSheet = () => {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  const sheet: ReactNode = opened && (
    <Suspense fallback={null}>
      <FollowedMoodsSheet open={open} onOpenChange={setOpen} />
    </Suspense>
  );
  return { show, sheet };
};

/** In the settings: the moods by name, or how to follow one. */
export const FollowedMoodsCard = () => {
  const moods = useFollowedMoods().data?.map(({ mood }) => mood);
  const { show, sheet } = useSheet();
  return (
    <SettingsCard icon={<Smile aria-hidden />} title={m.followed_moods()}>
      <SettingsAction onClick={show}>
        <span className="min-w-0 flex-1">
          {moods !== undefined && (
            <span className="block leading-snug">
              {moods.length === 0 ? m.feed_part_moods_none() : namesOf(moods)}
            </span>
          )}
          <span className="block text-sm leading-snug font-normal text-pretty text-muted">
            {m.followed_moods_text()}
          </span>
        </span>
        <ChevronRight aria-hidden className="-me-1 flex-none text-muted rtl:-scale-x-100" />
      </SettingsAction>
      {sheet}
    </SettingsCard>
  );
};

/** Before the people whom the viewer follows; nothing for those who follow no mood. */
export const FollowedMoodsRow = () => {
  const moods = useFollowedMoods().data?.map(({ mood }) => mood) ?? [];
  const { show, sheet } = useSheet();
  return (
    <>
      {moods.length > 0 && (
        <button
          type="button"
          onClick={show}
          className="mb-2.5 flex min-h-18 w-full items-center gap-3 rounded-[1.375rem] bg-surface p-3 text-start shadow-card"
        >
          <span aria-hidden className="flex w-12 flex-none justify-center -space-x-1.5">
            {moods.slice(0, NAMED).map((mood) => (
              <span
                key={mood}
                style={moodStyle(mood)}
                className="mood size-5 rounded-full bg-[var(--mood-light)] shadow-[0_0_0_2px_var(--color-surface)]"
              />
            ))}
          </span>
          <span className="min-w-0 flex-1 leading-[1.35]">
            <span className="block truncate font-bold">{m.followed_moods()}</span>
            <span className="block truncate text-sm text-muted">{namesOf(moods)}</span>
          </span>
          <ChevronRight aria-hidden className="size-5 flex-none text-muted rtl:-scale-x-100" />
        </button>
      )}
      {sheet}
    </>
  );
};
