import { feedParts } from '@swirl/contract/feed-levels';
import type { FeedPart } from '@swirl/contract/feed-levels';
import { limits } from '@swirl/contract/limits';
import { displayName } from '@swirl/contract/names';
import type { Preferences } from '@swirl/contract/preferences';
import {
  ContactRound,
  EyeOff,
  House,
  MapPin,
  Moon,
  RotateCcw,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Timer,
  X,
} from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { listNames } from '#shared/config/list-names.ts';
import { moodName } from '#shared/config/mood-name.ts';
import { longDayOf } from '#shared/config/relative-time.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { Segmented } from '#shared/ui/segmented.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import type { FeedPreferences, useFeedChanges } from './feed-preferences.ts';
import { LevelSlider } from './level-slider.tsx';
import { levelName, partName } from './reason-text.ts';
import { ResetFeed } from './why-content.tsx';

type Changes = ReturnType<typeof useFeedChanges>;
type CardProps = { feed: FeedPreferences; changes: Changes };

type HomeFeedCardProps = {
  homeFeed: Preferences['homeFeed'];
  onChoose: (homeFeed: Preferences['homeFeed']) => void;
};

export const HomeFeedCard = ({ homeFeed, onChoose }: HomeFeedCardProps) => (
  <SettingsCard icon={<House aria-hidden />} title={m.feed_opens_with()}>
    <div className="pt-1 pb-3">
      <Segmented
        label={m.feed_opens_with()}
        isLabelHidden
        hint={m.feed_opens_with_hint()}
        value={homeFeed}
        onValueChange={onChoose}
        options={[
          { value: 'for-you', label: m.feed_for_you() },
          { value: 'newest', label: m.feed_newest() },
          { value: 'following', label: m.feed_following() },
        ]}
      />
    </div>
  </SettingsCard>
);

/** How many moods a line names. */
const NAMED = 3;

const moodsHint = ({ learned, moods }: FeedPreferences): string => {
  const off = new Set(moods.flatMap(({ mood, level }) => (level === 'off' ? mood : [])));
  const chosen = moods.filter(({ level }) => level === 'normal' || level === 'more');
  const liked = [...new Set([...chosen.map(({ mood }) => mood), ...learned.moods])]
    .filter((mood) => !off.has(mood))
    .map(moodName);
  if (liked.length === 0) return m.feed_part_moods_none();
  const rest = liked.length - NAMED;
  const named = liked.slice(0, NAMED);
  return listNames(rest > 0 ? [...named, m.feed_part_moods_rest({ count: rest })] : named);
};

/** The four parts of For you. */
export const PartsCard = ({
  feed,
  changes,
  followed,
}: CardProps & { followed: number | undefined }) => {
  const hints: Readonly<Record<FeedPart, string | undefined>> = {
    following: followed === undefined ? undefined : m.feed_part_following_hint({ count: followed }),
    moods: moodsHint(feed),
    reactions: m.feed_part_reactions_hint(),
    newAuthors: m.feed_part_new_authors_hint(),
  };
  return (
    <SettingsCard icon={<SlidersHorizontal aria-hidden />} title={m.feed_parts()}>
      <div className="divide-y divide-line">
        {feedParts.map((part) => (
          <LevelSlider
            key={part}
            label={partName(part)}
            hint={hints[part]}
            level={feed.parts[part]}
            onLevel={(level) => changes.setPart(part, level)}
          />
        ))}
      </div>
    </SettingsCard>
  );
};

export const PauseSetting = ({ feed, changes }: CardProps) => (
  <SettingsCard icon={<Moon aria-hidden />} title={m.feed_end()}>
    <Switch
      label={m.feed_pauses({ count: limits.forYou.pauseAfter })}
      hint={m.feed_pauses_hint()}
      checked={feed.pauses}
      onCheckedChange={(pauses) => changes.change({ pauses })}
    />
  </SettingsCard>
);

type MoodEntryProps = { mood: string; note?: string; label: string; onRemove: () => void };

/** A mood with a button that removes it. */
const MoodEntry = ({ mood, note, label, onRemove }: MoodEntryProps) => (
  <li>
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      style={moodStyle(mood)}
      className="mood inline-flex min-h-hit items-center gap-2 rounded-full bg-[var(--mood-chip)] ps-3.5 pe-3 text-base font-semibold text-[var(--mood-chip-text)]"
    >
      <span aria-hidden className="size-2 rounded-full bg-[var(--mood-line)]" />
      {moodName(mood)}
      {note !== undefined && <span className="font-normal">{note}</span>}
      <X aria-hidden className="size-4 opacity-75" strokeWidth={2.6} />
    </button>
  </li>
);

const MoodList = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-wrap gap-2 pt-1.5 pb-3">{children}</ul>
);

/** The moods that were turned down, and the people who are hidden, each with a way back. */
export const HiddenCard = ({ feed, changes }: CardProps) => {
  const lowered = feed.moods.filter(({ level }) => level === 'off' || level === 'less');
  return (
    <SettingsCard icon={<EyeOff aria-hidden />} title={m.feed_hidden_for_now()}>
      <p className="pt-1 font-semibold">{m.feed_hidden_moods()}</p>
      {lowered.length === 0 ? (
        <p className="pb-2 text-sm text-muted">{m.feed_hidden_none()}</p>
      ) : (
        <MoodList>
          {lowered.map(({ mood, level }) => (
            <MoodEntry
              key={mood}
              mood={mood}
              note={levelName(level)}
              label={m.feed_mood_normal({ mood: moodName(mood), level: levelName(level) })}
              onRemove={() => changes.setMood(mood, null)}
            />
          ))}
        </MoodList>
      )}
      <div className="border-t border-line pt-2.5">
        <p className="font-semibold">{m.feed_hidden_people()}</p>
        {feed.hidden.length === 0 ? (
          <p className="pb-2 text-sm text-muted">{m.feed_hidden_none()}</p>
        ) : (
          <ul className="divide-y divide-line">
            {feed.hidden.map((person) => (
              <li key={person.id} className="flex min-h-14 items-center gap-3 py-1.5">
                <Avatar
                  name={displayName(person)}
                  imageUrl={person.profileImageUrl}
                  face={person.avatarConfig}
                />
                <span className="min-w-0 flex-1">
                  <span className="block leading-snug font-semibold [overflow-wrap:anywhere]">
                    {displayName(person)}
                  </span>
                  <span className="block text-sm leading-snug text-muted">
                    {m.feed_hidden_until({ day: longDayOf(person.until) })}
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={m.feed_unhide_person({ name: displayName(person) })}
                  onClick={() => changes.unhide(person.id)}
                >
                  {m.feed_unhide()}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SettingsCard>
  );
};

/** The moods that count as liked, chosen or learned, and the way to start over. */
export const LearnedCard = ({ feed, changes }: CardProps) => {
  const [confirming, setConfirming] = useState(false);
  const levels = new Map(feed.moods.map(({ mood, level }) => [mood, level]));
  const chosen = feed.moods.flatMap(({ mood, level }) =>
    level === 'normal' || level === 'more' ? mood : [],
  );
  const learned = feed.learned.moods.filter((mood) => !levels.has(mood));
  const entry = (mood: string, onRemove: () => void) => (
    <MoodEntry
      key={mood}
      mood={mood}
      label={m.feed_mood_remove({ mood: moodName(mood) })}
      onRemove={onRemove}
    />
  );
  return (
    <SettingsCard icon={<Sparkles aria-hidden />} title={m.feed_learned()}>
      <p className="text-sm leading-snug text-muted">
        {m.feed_learned_from({ count: feed.learned.reactions })}
      </p>
      {chosen.length + learned.length > 0 && (
        <MoodList>
          {chosen.map((mood) => entry(mood, () => changes.setMood(mood, null)))}
          {learned.map((mood) => entry(mood, () => changes.setMood(mood, 'off')))}
        </MoodList>
      )}
      <Button className="my-2 w-full" onClick={() => setConfirming(true)}>
        <RotateCcw aria-hidden className="size-4.5" />
        {m.feed_reset()}
      </Button>
      <ResetFeed open={confirming} onOpenChange={setConfirming} onReset={() => changes.reset()} />
    </SettingsCard>
  );
};

const NEVER_USED = [
  { label: m.feed_never_watching, Icon: Timer },
  { label: m.feed_never_contacts, Icon: ContactRound },
  { label: m.feed_never_location, Icon: MapPin },
];

export const NeverUsedCard = () => (
  <SettingsCard icon={<ShieldCheck aria-hidden />} title={m.feed_never()}>
    <ul className="flex flex-wrap gap-2 pt-1 pb-3">
      {NEVER_USED.map(({ label, Icon }) => (
        <li
          key={label()}
          className="inline-flex min-h-9 items-center gap-2 rounded-full bg-raised ps-3 pe-3.5 text-base font-semibold text-muted"
        >
          <Icon aria-hidden className="size-4 flex-none" />
          {label()}
        </li>
      ))}
    </ul>
  </SettingsCard>
);
