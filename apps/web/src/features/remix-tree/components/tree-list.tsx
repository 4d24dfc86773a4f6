import { pathTo } from '@swirl/contract/paths';
import { useState } from 'react';
import { Link } from 'wouter';
import { answersOf, moodOf, wayTo } from '../family.ts';
import type { Family, Member } from '../family.ts';
import { answersText, moreAnswersText } from '../texts.ts';
import { ListRow } from './list-row.tsx';
import './tree-list.css';
import { moodStyle } from '#shared/ui/mood-style.ts';

/** Shown of the answers to a loop at first, and more with every wish for more. */
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
  way: ReadonlySet<Member>;
};

const Branch = ({ member, way, selected, onSelect, onPlay }: BranchProps) => {
  const onWay = way.has(member);
  const [shown, setShown] = useState(0);
  const some = Math.max(shown, onWay ? FIRST : 0);
  // The way to the selected loop comes first, and is there however busy the others are.
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

/** The same tree as nested rows, for small screens and for screen readers. */
export const TreeList = ({ family, selected, onSelect, onPlay }: TreeListProps) => {
  const way = new Set(wayTo(selected));
  return (
    <ul className="tree-rows pb-6">
      <Branch
        member={family.root}
        way={way}
        selected={selected}
        onSelect={onSelect}
        onPlay={onPlay}
      />
    </ul>
  );
};
