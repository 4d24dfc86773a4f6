import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { errorText } from '#shared/api/error-text.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';

type StepProps = { title: string; text?: string | undefined; children?: ReactNode };

/** Prevents a line break at a hyphen. */
const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\S*-\S*)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="inline-block">
        {part}
      </span>
    ),
  );

/** One step: a text and a form. */
export const Step = ({ title, text, children }: StepProps) => (
  <div className="grid gap-5">
    <div>
      <PageHeading
        title={title}
        className="text-4xl leading-[1.04] font-extrabold tracking-[-0.04em]"
      >
        <Unbroken text={title} />
      </PageHeading>
      {text !== undefined && <p className="mt-3.5 text-lg text-muted">{text}</p>}
    </div>
    {children}
  </div>
);

type FormErrorProps = { error?: unknown; text?: string | undefined };

/** The error of the whole form, announced when it appears. */
export const FormError = ({ error, text }: FormErrorProps) => {
  const failed = error === undefined ? undefined : (errorText(error) ?? m.error_server_error());
  const said = text ?? failed;
  return (
    <div role="alert" className="empty:hidden">
      {said !== undefined && (
        <p className="flex items-start gap-2.5 rounded-medium bg-[color-mix(in_oklch,var(--color-danger)_12%,transparent)] px-4 py-3 text-base font-semibold text-[color-mix(in_oklch,var(--color-danger)_84%,var(--color-text))]">
          <TriangleAlert aria-hidden className="mt-0.5 size-4.5 flex-none" strokeWidth={2.5} />
          {said}
        </p>
      )}
    </div>
  );
};
