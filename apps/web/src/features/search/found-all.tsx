import { useId } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { SearchTab } from './search-address.ts';
import './search-layout.css';

type Part = { tab: Exclude<SearchTab, 'all'>; title: string; content: ReactNode };
type FoundAllProps = {
  loops: ReactNode;
  users: ReactNode;
  onSeeAll: (tab: Part['tab']) => void;
};

/** Both kinds at once: loops, and people beside them. */
export const FoundAll = ({ loops, users, onSeeAll }: FoundAllProps) => (
  <div className="found-all">
    {[
      { tab: 'loops' as const, title: m.search_loops(), content: loops },
      { tab: 'users' as const, title: m.search_users(), content: users },
    ].map((part) => (
      <FoundPart key={part.tab} {...part} onSeeAll={onSeeAll} />
    ))}
  </div>
);

const FoundPart = ({ tab, title, content, onSeeAll }: Part & Pick<FoundAllProps, 'onSeeAll'>) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-hit items-center justify-between pb-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-describedby={id}
          onClick={() => onSeeAll(tab)}
          className="min-h-hit rounded-small px-2 text-base font-semibold text-muted hover:text-text"
        >
          {m.search_see_all()}
        </button>
      </div>
      {content}
    </section>
  );
};
