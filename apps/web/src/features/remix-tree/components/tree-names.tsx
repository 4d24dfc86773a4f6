import type { CSSProperties } from 'react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import type { Member } from '../family.ts';
import type { Placed } from '../layout/lay-out.ts';
import { shownName } from '../texts.ts';

/** The names of lit and large loops, above everything; read aloud with the loops themselves. */
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
