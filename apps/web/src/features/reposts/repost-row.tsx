import { limits } from '@swirl/contract/limits';
import { cardName, displayName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { RepostedBy } from '@swirl/contract/schemas/reposts';
import { Forward } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';
import { repostedBy } from './reposted-by.ts';
import './reposts.css';

const { countedUpTo } = limits.reposts;

// The position of names depends on the language, so they are inserted as markers and found again.
const FIRST = '\uE000';
const OTHERS = '\uE001';
const MARKS = /([\uE000\uE001])/;

const countOf = (others: number): string =>
  others < countedUpTo - 1 ? String(others) : `${countedUpTo - 1}+`;

/** 'Mina and 2 others reposted', in parts; the names are emphasized. */
const sentenceOf = ({ people: [first, second], count }: RepostedBy) => {
  const others = count - 1;
  const who = others > 0 ? m.inbox_who_others({ name: FIRST, others: OTHERS }) : FIRST;
  const rest =
    others === 1 && second !== undefined
      ? cardName(second)
      : m.inbox_others({ count: others, text: countOf(others) });
  return m
    .reposted_by({ who })
    .split(MARKS)
    .map((text) => {
      if (text !== FIRST && text !== OTHERS) return text;
      return <b key={text}>{text === FIRST ? first && cardName(first) : rest}</b>;
    });
};

/** Each line floats once. */
const shownLines = new Set<string>();

type RepostRowProps = { loop: Loop; active: boolean; onOpen: () => void };

/** Above the author: who reposted the loop. The line floats over it once. */
export const RepostRow = ({ loop, active, onOpen }: RepostRowProps) => {
  const reposts = repostedBy(loop);
  if (reposts === undefined) return null;
  const [first] = reposts.people;
  const short =
    first &&
    (reposts.count > 1
      ? m.reposted_short({ name: cardName(first), count: countOf(reposts.count - 1) })
      : cardName(first));
  return (
    <>
      {active && <Line key={loop.id} loopId={loop.id} reposts={reposts} />}
      <button type="button" className="repost-row" onClick={onOpen}>
        <Forward aria-hidden className="rtl:-scale-x-100" />
        <span aria-hidden className="repost-faces">
          {reposts.people.map((person) => (
            <Avatar
              key={person.id}
              name={displayName(person)}
              imageUrl={person.profileImageUrl}
              face={person.avatarConfig}
              className="size-6"
            />
          ))}
        </span>
        <span className="repost-long">{sentenceOf(reposts)}</span>
        <span aria-hidden className="repost-short">
          {short}
        </span>
      </button>
    </>
  );
};

/** Hidden from screen readers, because it comes and goes by itself: the list has it too. */
const Line = ({ loopId, reposts }: { loopId: string; reposts: RepostedBy }) => {
  const [isNew] = useState(() => !shownLines.has(loopId));
  useEffect(() => {
    shownLines.add(loopId);
  }, [loopId]);
  const { line, people } = reposts;
  const writer = people.find(({ id }) => id === line?.userId);
  if (!isNew || line === null || writer === undefined) return null;
  return (
    <div aria-hidden className="repost-line">
      <Avatar
        name={displayName(writer)}
        imageUrl={writer.profileImageUrl}
        face={writer.avatarConfig}
        className="size-9.5 flex-none"
      />
      <p dir="auto">
        <b>{cardName(writer)}</b>
        {line.text}
      </p>
    </div>
  );
};
