import { pathTo } from '@swirl/contract/paths';
import { EyeOff, Hourglass } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';
import { useHideStatement } from './hide-statement.ts';

const LINE =
  'inline-flex min-h-hit items-center gap-2 rounded-full bg-night/62 px-4 text-base font-[650]';

/** On a loop that a moderator hid or the server holds, for its author: a note with a link to the reason. */
export const HiddenMark = ({ loopId }: { loopId: string }) => {
  const why = useHideStatement({ loopId });
  const Icon = why?.action === 'hold' ? Hourglass : EyeOff;
  const icon = <Icon aria-hidden className="size-4.5 flex-none" />;
  if (why === undefined) {
    return (
      <p className={LINE}>
        {icon}
        {m.loop_hidden()}
      </p>
    );
  }
  return (
    <Link href={pathTo.statement(why.id)} className={LINE}>
      {icon}
      {why.action === 'hold' ? m.loop_held_why() : m.loop_hidden_why()}
    </Link>
  );
};
