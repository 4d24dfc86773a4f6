import { feedLevels, feedParts, REASON_PARTS } from '@swirl/contract/feed-levels';
import type { FeedLevel, FeedPart } from '@swirl/contract/feed-levels';
import { cardName, displayName } from '@swirl/contract/names';
import type { FeedReason } from '@swirl/contract/schemas/feeds';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Clock, Heart, Sprout } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { Segmented } from '#shared/ui/segmented.tsx';
import type { FeedPreferences } from './feed-preferences.ts';
import { reasonMoods } from './reason-moods.ts';
import { levelName, partName, reasonText } from './reason-text.ts';

type WhyReasonsProps = {
  loop: Loop;
  reasons: readonly FeedReason[];
  /** Undefined while loading. */
  levels: FeedPreferences['parts'] | undefined;
  onLevel: (part: FeedPart, level: FeedLevel) => void;
};

/** The reasons of a loop, the largest first. One at a time shows how much it counts. */
export const WhyReasons = ({ loop, reasons, levels, onLevel }: WhyReasonsProps) => {
  const [open, setOpen] = useState<FeedPart>();
  const moods = reasonMoods(reasons, loop.moodTags);
  return (
    <ul className="divide-y divide-line">
      {reasons.map((reason, index) => {
        const part = feedParts.find((known) => known === reason.kind);
        const mood = moods[index] ?? null;
        const content = <ReasonContent reason={reason} loop={loop} mood={mood} />;
        if (part === undefined) {
          return (
            <li key={reason.kind} className="why-reason">
              {content}
            </li>
          );
        }
        return (
          <ChangeableReason
            key={reason.kind}
            part={part}
            level={levels?.[part]}
            open={open === part}
            onToggle={() => setOpen(open === part ? undefined : part)}
            onLevel={(level) => onLevel(part, level)}
          >
            {content}
          </ChangeableReason>
        );
      })}
    </ul>
  );
};

type ReasonContentProps = { reason: FeedReason; loop: Loop; mood: string | null };

const ReasonContent = ({ reason, loop, mood }: ReasonContentProps) => {
  const { title, hint } = reasonText(reason, loop);
  return (
    <>
      <ReasonPicture reason={reason} loop={loop} mood={mood} />
      <span className="min-w-0 flex-1 text-start">
        <span className="block leading-snug font-[650] [overflow-wrap:anywhere]">{title}</span>
        <span className="block text-sm leading-snug text-muted">{hint}</span>
      </span>
      <span className="sr-only">{m.reason_parts({ count: reason.parts })}</span>
      <span
        aria-hidden
        style={moodStyle(mood)}
        className={mood === null ? 'why-ticks' : 'mood why-ticks'}
      >
        {Array.from({ length: REASON_PARTS }, (_, tick) => (
          <i key={tick} data-counts={tick < reason.parts || undefined} />
        ))}
      </span>
    </>
  );
};

const ReasonPicture = ({ reason, loop, mood }: ReasonContentProps) => {
  if (reason.kind === 'reactions') {
    return (
      <span aria-hidden className="why-faces">
        {reason.people.map((person) => (
          <Avatar
            key={person.id}
            name={displayName(person)}
            imageUrl={person.profileImageUrl}
            face={person.avatarConfig}
            className={reason.people.length === 1 ? 'size-10' : 'size-6.5'}
          />
        ))}
      </span>
    );
  }
  if (reason.kind === 'following') {
    const { user } = loop;
    return (
      <Avatar name={cardName(user)} imageUrl={user.profileImageUrl} face={user.avatarConfig} />
    );
  }
  const Icon = { moods: Heart, newAuthors: Sprout, newest: Clock }[reason.kind];
  return (
    <span
      aria-hidden
      style={moodStyle(mood)}
      className={
        mood === null
          ? 'why-sign bg-raised'
          : 'mood why-sign bg-[var(--mood-chip)] text-[var(--mood-chip-text)]'
      }
    >
      <Icon />
    </span>
  );
};

type ChangeableReasonProps = {
  part: FeedPart;
  level: FeedLevel | undefined;
  open: boolean;
  onToggle: () => void;
  onLevel: (level: FeedLevel) => void;
  children: ReactNode;
};

const ChangeableReason = ({
  part,
  level,
  open,
  onToggle,
  onLevel,
  children,
}: ChangeableReasonProps) => {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className="why-reason"
      >
        {children}
      </button>
      <div id={id} hidden={!open} className="pb-3.5 ps-13">
        {level !== undefined && (
          <Segmented
            label={partName(part)}
            isLabelHidden
            value={level}
            onValueChange={onLevel}
            options={feedLevels.map((value) => ({ value, label: levelName(value) }))}
          />
        )}
      </div>
    </li>
  );
};
