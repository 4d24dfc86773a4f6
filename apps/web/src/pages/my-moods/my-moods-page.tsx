import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { Download, Ellipsis, Lock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { today, type Day } from '#shared/config/calendar.ts';
import { DeleteDialog, type Deletion } from '#features/my-moods/delete-dialog.tsx';
import { useMember } from '#features/session/use-session.ts';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { BackButton } from '#shared/ui/history/back-button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { Menu } from '#shared/ui/menu.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { WeekPane } from './week-pane.tsx';
import { YearPane } from './year-pane.tsx';

const CheckInSheet = lazyNamed(
  () => import('#features/my-moods/check-in-sheet.tsx'),
  (part) => part.CheckInSheet,
);

type Period = 'week' | 'year';

const periods = [
  { value: 'week', label: m.my_moods_week() },
  { value: 'year', label: m.my_moods_year() },
] as const satisfies { value: Period; label: string }[];

const OnlyYou = () => (
  <span className="inline-flex h-8 flex-none items-center gap-1.5 rounded-full bg-raised ps-2.5 pe-3 text-sm font-[650] text-muted lg:h-10 lg:px-4">
    <Lock aria-hidden className="size-3.5 lg:size-4" strokeWidth={2.4} />
    {m.my_moods_only_you()}
  </span>
);

/** The private diary of moods. */
export const MyMoodsPage = () => {
  const me = useMember();
  const [, navigate] = useLocation();
  const [period, setPeriod] = useState<Period>('year');
  const [chosen, setChosen] = useState<Day>();
  const [deletion, setDeletion] = useState<Deletion>();
  const [isCheckingIn, setCheckingIn] = useState(false);
  const day = chosen ?? today();
  const options = [
    {
      label: m.my_moods_export(),
      icon: <Download />,
      onSelect: () => navigate(pathTo.settings({ section: 'data' })),
    },
    {
      label: m.my_moods_delete_day(),
      icon: <Trash2 />,
      destructive: true,
      onSelect: () => setDeletion({ what: 'day', day }),
    },
    {
      label: m.my_moods_delete_all(),
      icon: <Trash2 />,
      destructive: true,
      onSelect: () => setDeletion({ what: 'all' }),
    },
  ];
  const face = (size: string) => (
    <Avatar
      large
      name={displayName(me)}
      imageUrl={me.profileImageUrl}
      face={me.avatarConfig}
      className={size}
    />
  );
  const paneProps = { chosen, onChoose: setChosen, onDelete: setDeletion, face };
  return (
    <>
      <div className="mx-auto w-full max-w-160 lg:max-w-320">
        <header className="sticky top-0 z-20 flex flex-wrap items-center gap-x-1 bg-ground px-2 pt-[env(safe-area-inset-top)] lg:h-24 lg:flex-nowrap lg:gap-4 lg:px-8">
          <BackButton className="lg:hidden" />
          <PageHeading
            title={m.page_my_moods()}
            className="min-w-0 flex-1 truncate py-2.5 text-2xl lg:flex-none lg:text-3xl"
          >
            {m.page_my_moods()}
          </PageHeading>
          <div className="order-last w-full px-3 pb-1 lg:order-none lg:w-56 lg:p-0">
            <Segmented
              isLabelHidden
              label={m.my_moods_period()}
              options={periods}
              value={period}
              onValueChange={setPeriod}
            />
          </div>
          <span className="hidden flex-1 lg:block" />
          <OnlyYou />
          <Button
            variant="ink"
            className="hidden! lg:inline-flex!"
            onClick={() => setCheckingIn(true)}
          >
            {m.my_moods_check_in()}
          </Button>
          <Menu
            trigger={
              <IconButton label={m.my_moods_options()}>
                <Ellipsis />
              </IconButton>
            }
            items={options}
          />
        </header>
        <main id="content" className="pb-28 lg:pb-0">
          {period === 'year' ? <YearPane {...paneProps} /> : <WeekPane {...paneProps} />}
        </main>
        <div className="fixed inset-x-0 bottom-0 z-10 mx-auto max-w-160 bg-linear-to-t from-ground from-60% to-transparent px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] lg:hidden">
          <Button
            size="large"
            variant="main"
            className="w-full"
            onClick={() => setCheckingIn(true)}
          >
            {m.my_moods_check_in()}
          </Button>
        </div>
        <DeleteDialog deletion={deletion} onClose={() => setDeletion(undefined)} />
        <WhenOpened open={isCheckingIn}>
          <CheckInSheet me={me} open={isCheckingIn} onClose={() => setCheckingIn(false)} />
        </WhenOpened>
      </div>
    </>
  );
};
