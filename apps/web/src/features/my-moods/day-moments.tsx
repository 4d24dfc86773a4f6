import { pathTo } from '@swirl/contract/paths';
import type { MoodDay, MoodMoment } from '@swirl/contract/schemas/my-moods';
import { Flag, Heart, Infinity as LoopIcon, NotebookPen, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { isEntry, nameOfMoment } from './diary.ts';
import { FeltChip } from './felt-chip.tsx';

const ICONS = { 'check-in': NotebookPen, arrival: Flag, loop: LoopIcon, reaction: Heart } as const;

const TIME = new Intl.DateTimeFormat(formatLocale, { timeStyle: 'short' });

const textOf = ({ kind, authorName }: MoodMoment): string => {
  if (kind === 'check-in') return m.my_moods_checked_in();
  if (kind === 'arrival') return m.my_moods_arrived();
  if (kind === 'loop') return m.my_moods_posted();
  return authorName === null ? m.my_moods_reacted_gone() : m.my_moods_reacted({ name: authorName });
};

/** Own loops, and those of others that can still be seen. */
const isOpenable = ({ kind, authorName }: MoodMoment): boolean =>
  kind === 'loop' || (kind === 'reaction' && authorName !== null);

const Moment = ({ moment, onDelete }: { moment: MoodMoment; onDelete: () => void }) => {
  const Icon = ICONS[moment.kind];
  const name = nameOfMoment(moment);
  const text = moment.note ?? moment.caption;
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-2 first:border-transparent">
      <span className="grid size-8.5 flex-none place-items-center rounded-full bg-raised">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        {isOpenable(moment) ? (
          <Link href={pathTo.home({ loopId: moment.id })} className="font-semibold hover:underline">
            {textOf(moment)}
          </Link>
        ) : (
          <span className="font-semibold">{textOf(moment)}</span>
        )}
        <time dateTime={moment.at} className="block text-sm text-muted tabular-nums">
          {TIME.format(new Date(moment.at))}
        </time>
        {text !== null && text !== '' && (
          <span dir="auto" className="line-clamp-3 block text-base break-words">
            {text}
          </span>
        )}
      </span>
      {name !== '' && <FeltChip name={name} />}
      {isEntry(moment) && (
        <IconButton
          label={m.my_moods_delete_moment()}
          onClick={onDelete}
          className="-me-2.5 text-muted [&_svg]:size-5"
        >
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
};

type DayMomentsProps = {
  felt: MoodDay | undefined;
  onDelete: (moment: MoodMoment) => void;
};

/** What was felt on one day. */
export const DayMoments = ({ felt, onDelete }: DayMomentsProps) => {
  if (felt === undefined) return <p className="py-2 text-muted">{m.my_moods_nothing()}</p>;
  const more = felt.count - felt.moments.length;
  return (
    <>
      <ul>
        {felt.moments.map((moment) => (
          <Moment
            key={`${moment.kind} ${moment.id}`}
            moment={moment}
            onDelete={() => onDelete(moment)}
          />
        ))}
      </ul>
      {more > 0 && <p className="pt-1 text-sm text-muted">{m.my_moods_more({ count: more })}</p>}
    </>
  );
};
