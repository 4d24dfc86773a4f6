import { Button } from './button.tsx';
import { Logo } from './logo.tsx';
import { PageHeading } from './page-heading.tsx';

type FailedPageProps = { title: string; text: string; retryLabel: string; onRetry: () => void };

/** A page that could not be shown: what happened, and a retry. */
export const FailedPage = ({ title, text, retryLabel, onRetry }: FailedPageProps) => (
  <main
    id="content"
    role="alert"
    className="flex min-h-dvh flex-col items-center justify-center gap-5 p-7 text-center"
  >
    <Logo className="size-14 opacity-60 grayscale" />
    <PageHeading title={title} className="text-3xl font-bold tracking-[-0.03em]">
      {title}
    </PageHeading>
    <p className="max-w-[24em] text-muted">{text}</p>
    <Button variant="main" onClick={onRetry}>
      {retryLabel}
    </Button>
  </main>
);
