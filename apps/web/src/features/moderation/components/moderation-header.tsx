import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { PRODUCT_NAME } from '@swirl/contract/product';
import type { ModerationSummary } from '@swirl/contract/schemas/moderation';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Link } from 'wouter';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';
import { BackButton } from '#shared/ui/history/back-button.tsx';
import { Wordmark } from '#shared/ui/logo.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import type { TabName } from '../moderation-tabs.ts';
import { moderationTabs, tabNames, tabPath } from '../moderation-tabs.ts';
import { waitText } from '../wait-text.ts';

type ModerationHeaderProps = {
  me: CurrentUser;
  tab: TabName;
  summary: ModerationSummary | undefined;
};

/** On phones the row of tabs scrolls to the current one. */
const intoView = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The tabs with their counts, and the state of the queues. */
export const ModerationHeader = ({ me, tab, summary }: ModerationHeaderProps) => (
  <header className="flex flex-none flex-col border-b border-line bg-ground pt-[env(safe-area-inset-top)] max-lg:sticky max-lg:top-0 max-lg:z-20 lg:h-16 lg:flex-row lg:items-stretch lg:ps-6 lg:pe-5">
    <Link
      href={pathTo.home()}
      aria-label={m.home_link({ product: PRODUCT_NAME })}
      className="me-8 hidden items-center self-center rounded-small lg:flex"
    >
      <Wordmark />
    </Link>
    <div className="flex h-14 items-center gap-1 px-2 lg:sr-only">
      <BackButton className="lg:hidden" />
      <PageHeading title={m.page_moderation()} className="text-2xl">
        {m.page_moderation()}
      </PageHeading>
    </div>
    <nav
      aria-label={m.page_moderation()}
      className="flex overflow-x-auto overscroll-x-contain px-2 [scrollbar-width:none] lg:gap-2 lg:px-0"
    >
      {tabNames.map((name) => {
        const { label, count } = moderationTabs[name];
        const waiting = summary === undefined ? 0 : count(summary);
        return (
          <Link
            key={name}
            replace
            href={tabPath(name)}
            ref={name === tab ? intoView : undefined}
            aria-current={name === tab ? 'page' : undefined}
            className="relative flex min-h-12 flex-none items-center gap-2 px-3 text-base font-semibold text-muted transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:scale-x-0 after:rounded-full after:bg-text after:transition-transform hover:text-text aria-[current]:text-text aria-[current]:after:scale-x-100"
          >
            {label()}
            {waiting > 0 && (
              <span className="rounded-full bg-raised px-2 py-px text-sm font-[650] text-text tabular-nums">
                {waiting}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
    <div className="ms-auto hidden items-center gap-5 text-base text-muted lg:flex">
      {summary !== undefined && (
        <p className="hidden gap-5 min-[80rem]:flex">
          {summary.medianWaitSeconds !== null && (
            <span>{m.moderation_median_wait({ time: waitText(summary.medianWaitSeconds) })}</span>
          )}
          <span>{m.moderation_decided_today({ count: summary.decidedToday })}</span>
        </p>
      )}
      <Link href={pathTo.profile(me.id)} className="grid size-hit place-items-center rounded-full">
        <Avatar
          name={displayName(me)}
          imageUrl={me.profileImageUrl}
          face={me.avatarConfig}
          className="size-9"
        />
        <span className="sr-only">{m.page_profile()}</span>
      </Link>
    </div>
  </header>
);
