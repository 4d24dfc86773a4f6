import { ChevronRight } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { faceOf } from '../face-of.ts';
import { pathToRoot } from '../family.ts';
import type { Member } from '../family.ts';
import { shownName } from '../texts.ts';

type BreadcrumbsProps = { selected: Member; onSelect: (member: Member) => void };

/** From the root to the selected loop, in one line that scrolls to its end. */
export const Breadcrumbs = ({ selected, onSelect }: BreadcrumbsProps) => {
  const line = useRef<HTMLOListElement>(null);
  const way = pathToRoot(selected);
  useEffect(() => {
    line.current?.scrollTo({ left: line.current.scrollWidth });
  });
  return (
    <nav aria-label={m.tree_path()}>
      <ol
        ref={line}
        className="-mx-5 flex h-15 items-center gap-1 overflow-x-auto px-5 text-base font-semibold text-muted [scrollbar-width:none]"
      >
        {way.map((member, nth) => (
          <Fragment key={member.key}>
            {nth > 0 && (
              <li aria-hidden>
                <ChevronRight className="size-4 flex-none opacity-60 rtl:-scale-x-100" />
              </li>
            )}
            <li className="flex-none">
              <button
                type="button"
                aria-current={member === selected ? 'true' : undefined}
                onClick={() => onSelect(member)}
                className={classNames(
                  'flex h-hit max-w-40 items-center gap-2 rounded-full pe-1',
                  member === selected && 'text-text',
                )}
              >
                {member.loop === null ? (
                  <span className="size-7 flex-none rounded-full border-2 border-dashed border-edge" />
                ) : (
                  <Avatar {...faceOf(member.loop)} className="size-7" />
                )}
                <span dir="auto" className="truncate">
                  {shownName(member)}
                </span>
              </button>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
};
