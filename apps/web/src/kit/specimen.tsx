import type { ReactNode } from 'react';

/** One component under its name. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} className="rounded-large bg-surface p-5 shadow-card">
    <h2 className="mb-4 text-xl">{name}</h2>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </section>
);
