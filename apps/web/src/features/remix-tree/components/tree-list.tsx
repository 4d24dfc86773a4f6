import { pathTo } from '@swirl/contract/paths';
import { Pause, Play } from 'lucide-react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { players } from '#shared/media/players.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import { faceOf } from '../face-of.ts';
import { hasLayers } from '../carried-voices.ts';
import { answersOf, moodOf, pathToRoot } from '../family.ts';
import type { Family, Member } from '../family.ts';
import { answersText, moreAnswersText, reactionsText, relationText, shownName } from '../texts.ts';
import './tree-list.css';

/** How many remixes of a loop are shown at first, and added by each Show more. */
const FIRST = 3;
const MORE = 20;

type TreeListProps = {
  family: Family;
  selected: Member;
  onSelect: (member: Member) => void;
  onPlay: () => void;
};

type BranchProps = Omit<TreeListProps, 'family'> & {
  member: Member;
  /** Whether rows say what a loop is to its parent. */
  layered: boolean;
  way: ReadonlySet<Member>;
};

const Branch = ({ member, layered, way, selected, onSelect, onPlay }: BranchProps) => {
  const onWay = way.has(member);
  const [shown, setShown] = useState(0);
  const some = Math.max(shown, onWay ? FIRST : 0);
  // The path to the selected loop comes first and is always shown.
  const onTheWay = member.answers.filter((answer) => way.has(answer));
  const others = member.answers.filter((answer) => !way.has(answer));
  const rest = others.slice(0, Math.max(0, some - onTheWay.length));
  const visible = [...onTheWay, ...rest];
  const left = member.answers.length - visible.length;
  const beyond = answersOf(member) - member.answers.length;
  return (
    <li className={onWay ? 'tree-row-way mood' : undefined} style={moodStyle(moodOf(member))}>
      <ListRow
        member={member}
        relation={layered ? relationText(member) : null}
        selected={member === selected}
        onWay={onWay}
        onSelect={() => onSelect(member)}
        onPlay={onPlay}
      />
      {(visible.length > 0 || left > 0 || beyond > 0) && (
        <ul className="tree-rows">
          {visible.map((answer) => (
            <Branch
              key={answer.key}
              member={answer}
              layered={layered}
              way={way}
              selected={selected}
              onSelect={onSelect}
              onPlay={onPlay}
            />
          ))}
          {left > 0 && (
            <li>
              <button
                type="button"
                className="tree-more"
                onClick={() => setShown(visible.length + MORE)}
              >
                {visible.length === 0 ? answersText(left) : moreAnswersText(left)}
              </button>
            </li>
          )}
          {left === 0 && beyond > 0 && (
            <li>
              <Link href={pathTo.tree(member.key)} className="tree-more">
                {moreAnswersText(beyond)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </li>
  );
};

/** The same tree as nested rows, for small screens and screen readers. */
export const TreeList = ({ family, selected, onSelect, onPlay }: TreeListProps) => {
  const way = new Set(pathToRoot(selected));
  return (
    <ul className="tree-rows pb-6">
      <Branch
        member={family.root}
        layered={hasLayers(family)}
        way={way}
        selected={selected}
        onSelect={onSelect}
        onPlay={onPlay}
      />
    </ul>
  );
};

/** Whether a loop should play now. */
const usePlaying = (loopId: string): boolean =>
  useSyncExternalStore(
    useCallback((notify) => players.states.subscribe(loopId, notify), [loopId]),
    () => players.states.of(loopId).wanted,
  );

type ListRowProps = {
  member: Member;
  relation: string | null;
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

const ListRow = ({ member, relation, selected, onWay, onSelect, onPlay }: ListRowProps) => {
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
                'truncate text-base font-bold',
                member.loop === null && 'text-muted',
              )}
            >
              {name}
            </span>
            {member.loop !== null && (
              <span className="flex-none text-sm text-muted">
                {member.parent === null ? m.tree_original() : reactionsText(member)}
              </span>
            )}
          </span>
          {relation !== null && (
            <span className="block truncate text-sm text-muted">{relation}</span>
          )}
          <span
            dir="auto"
            className={classNames('mt-px block truncate text-base', !onWay && 'text-muted')}
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
