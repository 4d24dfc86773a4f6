import { pathTo } from '@swirl/contract/paths';
import * as m from '#messages';
import type { SignInOptions } from './use-sign-in-options.ts';

const LINK =
  'inline-flex min-h-hit items-center px-2.5 underline-offset-4 hover:text-text hover:underline';

/** The operator's legal pages and contact, if configured. */
export const LegalLinks = ({ links }: { links: SignInOptions['links'] | undefined }) => (
  <p className="flex min-h-hit flex-wrap justify-center text-base text-muted">
    {links?.terms != null && (
      <a href={links.terms} className={LINK}>
        {m.landing_terms()}
      </a>
    )}
    {links?.privacy != null && (
      <a href={links.privacy} className={LINK}>
        {m.landing_privacy()}
      </a>
    )}
    <a href={pathTo.report()} className={LINK}>
      {m.visitor_title()}
    </a>
  </p>
);
