import { pathTo } from '@swirl/contract/paths';
import { Link } from 'wouter';
import * as m from '#messages';
import type { SectionName } from './settings-sections.ts';
import { sectionNames, settingsSections } from './settings-sections.ts';

/** The list of settings sections, beside the open one. */
export const SectionList = ({ open }: { open: SectionName }) => (
  <nav aria-label={m.page_settings()} className="flex flex-col gap-1">
    {sectionNames.map((name) => {
      const { label, Icon } = settingsSections[name];
      return (
        <Link
          key={name}
          replace
          href={pathTo.settings({ section: name })}
          aria-current={name === open ? 'page' : undefined}
          className="flex min-h-13 items-center gap-3.5 rounded-medium px-4 font-semibold transition-colors hover:bg-[color-mix(in_oklch,var(--color-text)_5%,transparent)] aria-[current]:bg-raised [&_svg]:text-muted aria-[current]:[&_svg]:text-text"
        >
          <Icon aria-hidden className="size-5.5 flex-none" />
          {label()}
        </Link>
      );
    })}
  </nav>
);
