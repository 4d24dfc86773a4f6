import type { ReactNode } from 'react';
import { PageHeading } from '#shared/ui/page-heading.tsx';

type StepProps = { title: string; text?: string | undefined; children?: ReactNode };

/** A line ends between words, not at the hyphen of one. */
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

/** One thing to read and one thing to do. */
export const Step = ({ title, text, children }: StepProps) => (
  <div className="grid gap-5">
    <div>
      <PageHeading
        title={title}
        className="text-[2.1875rem] leading-[1.04] font-extrabold tracking-[-0.04em]"
      >
        <Unbroken text={title} />
      </PageHeading>
      {text !== undefined && <p className="mt-3.5 text-[1.0625rem] text-muted">{text}</p>}
    </div>
    {children}
  </div>
);
