import type { CSSProperties } from 'react';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { faceOf } from '../face-of.ts';
import { moodOf } from '../family.ts';
import type { Member } from '../family.ts';
import type { Placed } from '../layout/lay-out.ts';
import { shownName, spokenName } from '../texts.ts';

/** An avatar smaller than this is drawn as a dot. */
const FACE_FROM = 12;

type TreeHeadProps = {
  placed: Placed;
  /** The width of its hit area. */
  hitArea: number;
  selected: boolean;
  /** Null unless loops with room for another voice are looked for. */
  room: boolean | null;
  onSelect: () => void;
};

/** A loop in the tree: size by reactions, color by mood. */
export const TreeHead = ({ placed, hitArea, selected, room, onSelect }: TreeHeadProps) => {
  const { head, x, y, radius } = placed;
  const { member, lit, seeds } = head;
  const mood = moodOf(member);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--tree-x': `${x.toFixed(1)}px`,
    '--tree-y': `${y.toFixed(1)}px`,
    '--tree-radius': `${radius.toFixed(1)}px`,
    '--tree-hit-area': `${hitArea.toFixed(1)}px`,
    ...moodStyle(mood),
  };
  const siblings = member.parent?.answers ?? [member];
  return (
    <button
      type="button"
      role="treeitem"
      data-key={member.key}
      aria-label={
        room === true ? `${spokenName(member)}, ${m.tree_has_room()}` : spokenName(member)
      }
      aria-level={member.depth + 1}
      aria-posinset={siblings.indexOf(member) + 1}
      aria-setsize={siblings.length}
      aria-selected={selected}
      {...(member.answers.length > 0 && { 'aria-expanded': seeds.length === 0 })}
      tabIndex={selected ? 0 : -1}
      onClick={onSelect}
      style={style}
      className={classNames(
        'tree-head mood',
        lit && 'tree-lit',
        selected && 'tree-selected',
        mood === null && 'tree-dull',
        room === true && 'tree-room',
        room === false && 'tree-full',
      )}
    >
      {member.loop === null ? (
        <span className="tree-empty" />
      ) : radius < FACE_FROM ? (
        <span className="tree-spot" />
      ) : (
        <Avatar {...faceOf(member.loop)} className="tree-face" />
      )}
    </button>
  );
};

/**
 * The names of highlighted and large loops, above everything; hidden from screen readers, because
 * the loops have them.
 */
export const TreeNames = ({
  placed,
  selected,
}: {
  placed: readonly Placed[];
  selected: Member;
}) => (
  <div aria-hidden>
    {placed.map(({ head, x, y, named, reach }) => {
      if (!named) return null;
      const { member, lit } = head;
      const style: CSSProperties & Record<`--${string}`, string> = {
        '--tree-x': `${x.toFixed(1)}px`,
        '--tree-y': `${y.toFixed(1)}px`,
        '--tree-name': `${(head.seeds.length > 0 ? reach : reach - (selected === member ? 6 : 0)).toFixed(1)}px`,
      };
      return (
        <span
          key={member.key}
          style={style}
          className={classNames('tree-name', lit && 'tree-name-lit')}
        >
          {shownName(member)}
          {member.parent === null && member.loop !== null && (
            <span className="tree-original">{m.tree_original()}</span>
          )}
        </span>
      );
    })}
  </div>
);
