import { displayName } from '@swirl/contract/names';
import * as m from '#messages';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { beginningIn } from './mention-text.ts';
import type { Suggestion } from './use-mentions.tsx';

type MentionListProps = {
  id: string;
  people: readonly Suggestion[];
  /** The beginning of the name. */
  typed: string;
  /** The person that Enter chooses. */
  index: number;
  optionId: (at: number) => string;
  onChoose: (person: Suggestion) => void;
};

// No element has these roles and can show a picture: a list of options for a field with several lines.
const LISTBOX = { role: 'listbox' } as const;
const option = (selected: boolean) => ({ role: 'option', 'aria-selected': selected }) as const;

const FROM = { here: m.mention_here, friend: m.mention_friend, other: undefined };

const Marked = ({ name, typed }: { name: string; typed: string }) => {
  const [before, beginning, after] = beginningIn(name, typed);
  return (
    <>
      {before}
      <span className="text-ember">{beginning}</span>
      {after}
    </>
  );
};

/** People whose name begins as typed. The field keeps the focus. */
export const MentionList = ({ id, people, typed, index, optionId, onChoose }: MentionListProps) => (
  <div id={id} {...LISTBOX} aria-label={m.mention_people()}>
    {people.map((person, at) => {
      const { user, from } = person;
      const name = displayName(user);
      return (
        <button
          type="button"
          key={user.id}
          id={optionId(at)}
          {...option(at === index)}
          tabIndex={-1}
          // A press would take the focus from the field, and so close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          className={classNames(
            'flex w-full items-center gap-3 px-5 py-2 text-start',
            at === index && 'bg-raised',
          )}
        >
          <Avatar
            name={name}
            imageUrl={user.profileImageUrl}
            face={user.avatarConfig}
            className="size-10 flex-none"
          />
          <span className="grid min-w-0 flex-1 leading-snug">
            <span dir="auto" className="truncate font-[680]">
              <Marked name={name} typed={typed} />
            </span>
            <span className="truncate text-sm text-muted">
              <Marked name={m.at_username({ username: user.username })} typed={typed} />
            </span>
          </span>
          <span className="text-sm text-muted">{FROM[from]?.()}</span>
        </button>
      );
    })}
  </div>
);
