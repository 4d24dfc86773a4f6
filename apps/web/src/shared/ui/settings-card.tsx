import { useId } from 'react';
import type { ReactNode } from 'react';

type SettingsCardProps = { icon: ReactNode; title: string; children: ReactNode };

export const SettingsCard = ({ icon, title, children }: SettingsCardProps) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-large bg-surface px-4.5 pt-4.5 pb-2 shadow-card lg:bg-transparent lg:p-0 lg:shadow-none"
    >
      <h2
        id={id}
        className="mb-1.5 flex items-center gap-2.5 text-xl lg:mb-5 lg:text-2xl [&_svg]:size-5 [&_svg]:text-muted lg:[&_svg]:hidden"
      >
        {icon}
        {title}
      </h2>
      <div className="lg:rounded-large lg:bg-surface lg:px-5 lg:py-3 lg:shadow-card">
        {children}
      </div>
    </section>
  );
};

/** A section of a card, with a small heading. */
export const SettingsGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-3 border-t border-line pt-3.5">
    <h3 className="pb-1 font-body text-sm font-[650] tracking-normal text-muted">{title}</h3>
    {children}
  </div>
);

type SettingsRowProps = {
  icon?: ReactNode;
  title: string;
  hint?: string | undefined;
  children?: ReactNode;
};

export const SettingsRow = ({ icon, title, hint, children }: SettingsRowProps) => (
  <div className="flex min-h-14 items-center gap-3 py-1.5">
    {icon !== undefined && (
      <span
        aria-hidden
        className="grid size-10 flex-none place-items-center rounded-[0.8125rem] bg-raised [&_svg]:size-5"
      >
        {icon}
      </span>
    )}
    <div className="min-w-0 flex-1">
      <span className="block leading-snug font-semibold [overflow-wrap:anywhere]">{title}</span>
      {hint !== undefined && <span className="block text-sm leading-snug text-muted">{hint}</span>}
    </div>
    {children}
  </div>
);

/** A row that opens something: the whole row is the button. */
export const SettingsAction = ({
  children,
  onClick,
}: {
  children: ReactNode;
  onClick: () => void;
}) => (
  <button
    type="button"
    onClick={onClick}
    className="flex min-h-14 w-full items-center justify-between gap-3 py-1.5 text-start font-semibold [&_svg]:size-5 [&_svg]:text-muted"
  >
    {children}
  </button>
);
