import { Check, EyeOff, MessageSquareText } from 'lucide-react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import type { MenuItem } from '#shared/ui/menu.tsx';

const NEXT = [
  { Icon: Check, text: m.report_next_looked_at },
  { Icon: MessageSquareText, text: m.report_next_author_notified },
  { Icon: EyeOff, text: m.report_next_stays_between_us },
];

/** The confirmation: what happens next. */
export const ReportNext = () => (
  <ul className="grid gap-3.5">
    {NEXT.map(({ Icon, text }) => (
      <li key={text()} className="flex items-start gap-3.5">
        <span
          aria-hidden
          className="grid size-9 flex-none place-items-center rounded-[0.75rem] bg-raised"
        >
          <Icon className="size-4.5" />
        </span>
        <span className="pt-1.5 leading-snug">{text()}</span>
      </li>
    ))}
  </ul>
);

type ReportSentProps = {
  name: string;
  /** What the user can do at once: block, mute. */
  offers: readonly MenuItem[];
  onDone: () => void;
};

export const ReportSent = ({ name, offers, onDone }: ReportSentProps) => (
  <div className="grid gap-6 pt-2">
    <ReportNext />
    {offers.length > 0 && (
      <div className="rounded-large bg-raised p-4">
        <p className="pb-3 font-semibold">{m.report_until_then({ name })}</p>
        <div className="flex flex-wrap gap-2.5">
          {offers.map(({ label, icon, onSelect }) => (
            <Button
              key={label}
              variant="line"
              className="flex-1 [&_svg]:size-4.5"
              onClick={() => {
                onSelect();
                onDone();
              }}
            >
              {icon}
              {label}
            </Button>
          ))}
        </div>
      </div>
    )}
  </div>
);
