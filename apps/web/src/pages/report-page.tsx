import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { ReportNext } from '#features/report/report-sent.tsx';
import { VisitorReport } from '#features/report/visitor-report.tsx';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Wordmark } from '#shared/ui/logo.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { SignGlow } from '#shared/ui/sign-glow.tsx';
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx';

/** Reporting without an account. */
export const ReportPage = () => {
  // A link can name the content: `/report?about=…`.
  const about = new URLSearchParams(useSearch()).get('about') ?? '';
  const [sent, setSent] = useState<{ answered: boolean }>();
  const title = sent === undefined ? m.visitor_title() : m.report_sent_title();
  return (
    <div className="relative flex min-h-dvh flex-col overflow-x-clip">
      <SignGlow />
      <header className="relative flex h-16 flex-none items-center justify-between ps-5 pe-2 pt-[env(safe-area-inset-top)] md:px-8">
        <Link
          href={pathTo.home()}
          aria-label={m.home_link({ product: PRODUCT_NAME })}
          className="flex min-h-hit items-center rounded-small"
        >
          <Wordmark />
        </Link>
        <ThemeToggle />
      </header>
      <main
        id="content"
        className="relative mx-auto w-full max-w-140 flex-1 px-5 pt-3 pb-[max(2.5rem,env(safe-area-inset-bottom))] md:pt-8"
      >
        <PageHeading
          key={title}
          title={title}
          className="text-4xl leading-tight font-bold tracking-[-0.035em] md:text-5xl"
        >
          {title}
        </PageHeading>
        {sent === undefined ? (
          <>
            <p className="mt-2 mb-7 text-muted">{m.visitor_text()}</p>
            <VisitorReport about={about} onSent={(answered) => setSent({ answered })} />
          </>
        ) : (
          <>
            <p className="mt-2 mb-7 text-muted">
              {sent.answered ? m.visitor_sent_answer() : m.report_sent_text()}
            </p>
            <ReportNext />
            <Button asChild variant="line" size="large" className="mt-9">
              <Link href={pathTo.home()}>{m.visitor_done()}</Link>
            </Button>
          </>
        )}
      </main>
    </div>
  );
};
