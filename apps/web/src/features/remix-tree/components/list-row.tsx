import { Pause, Play } from 'lucide-react';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import { faceOf } from '../face-of.ts';
import { moodOf } from '../family.ts';
import type { Member } from '../family.ts';
import { usePlaying } from '../hooks/use-playing.ts';
import { reactionsText, shownName } from '../texts.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';

type ListRowProps = {
  member: Member;
  selected: boolean;
  onWay: boolean;
  onSelect: () => void;
  onPlay: () => void;
};

const Face = ({ member }: { member: Member }) => {
  const mood = moodOf(member);
  if (member.loop === null) {
    return <span className="size-11.5 flex-none rounded-full border-2 border-dashed border-edge" />;
  }
  return (
    <ProgressRing
      value={1}
      {...(mood !== null && { moods: [mood] })}
      strokeWidth={7}
      className="size-11.5 flex-none"
    >
      <Avatar {...faceOf(member.loop)} className="size-9.5" />
    </ProgressRing>
  );
};

export const ListRow = ({ member, selected, onWay, onSelect, onPlay }: ListRowProps) => {
  const playing = usePlaying(member.key) && selected;
  const mood = moodOf(member);
  const name = shownName(member);
  const plays = member.loop?.mediaType === 'audio' || member.loop?.mediaType === 'video';
  return (
    <div
      style={moodStyle(mood)}
      className={classNames('tree-row mood', selected && 'tree-row-selected')}
    >
      <button
        type="button"
        aria-current={selected ? 'true' : undefined}
        onClick={onSelect}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-medium text-start"
      >
        <Face member={member} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span
              className={classNames(
                'truncate text-[0.9688rem] font-bold',
                member.loop === null && 'text-muted',
              )}
            >
              {name}
            </span>
            {member.loop !== null && (
              <span className="flex-none text-[0.8125rem] text-muted">
                {member.parent === null ? m.tree_original() : reactionsText(member)}
              </span>
            )}
          </span>
          <span
            dir="auto"
            className={classNames('mt-px block truncate text-[0.9063rem]', !onWay && 'text-muted')}
          >
            {member.loop?.caption}
          </span>
        </span>
      </button>
      {plays && (
        <IconButton
          label={playing ? m.tree_pause({ name }) : m.tree_play({ name })}
          onClick={selected ? onPlay : onSelect}
          className={selected ? 'text-text [&_svg]:fill-current' : 'text-muted'}
        >
          {playing ? <Pause className="size-5" strokeWidth={1} /> : <Play className="size-5" />}
        </IconButton>
      )}
    </div>
  );
};
