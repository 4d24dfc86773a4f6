import { useId } from 'react';
import type { ReactNode } from 'react';

type SectionProps = {
  title: string;
  /** At the end of the heading's row. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of Discover with its heading. */
export const Section = ({ title, aside, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-2 not-first:mt-6 lg:not-first:mt-7">
      <div className="flex items-center gap-3 px-[var(--page-gutter)] lg:min-h-hit">
        <h2 id={id} className="flex-1 text-xl lg:text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
};
