import { Lock } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listenersWeekQuery } from '#features/listeners/listeners-queries.ts';
import { useMember } from '#features/session/use-session.ts';
import * as m from '#messages';
import { useWideScreen } from '#shared/shell/use-wide-screen.ts';
import { BackButton } from '#shared/ui/history/back-button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { LoopListenersView } from './loop-listeners.tsx';
import { thisMonday, WeekListeners } from './week-listeners.tsx';
import '#features/listeners/listeners.css';

/** Heard by: one of the viewer's own loops, or their week; on wide screens both. */
export const ListenersPage = ({ of }: { of: string }) => {
  const me = useMember();
  const loopId = of === 'week' ? undefined : of;
  const wide = useWideScreen();
  const [monday, setMonday] = useState(thisMonday);
  const week = useQuery({ ...listenersWeekQuery(monday), enabled: wide });
  const shownId = loopId ?? (wide ? week.data?.loops[0]?.id : undefined);
  return (
    <div className="mx-auto w-full max-w-160 lg:flex lg:max-w-none">
      <main id="content" className="listeners-main min-w-0 flex-1">
        <header className="sticky top-0 z-20 flex h-14 items-center gap-1 bg-ground px-2 pt-[env(safe-area-inset-top)] lg:static lg:h-22 lg:px-7">
          <BackButton />
          <PageHeading
            title={m.page_listeners()}
            className="min-w-0 flex-1 truncate text-2xl lg:text-3xl"
          >
            {m.page_listeners()}
          </PageHeading>
          <span className="me-2 inline-flex h-8 flex-none items-center gap-1.5 rounded-full bg-raised ps-2.5 pe-3 text-sm font-[650] text-muted">
            <Lock aria-hidden className="size-3.5" strokeWidth={2.4} />
            {m.my_moods_only_you()}
          </span>
        </header>
        {shownId !== undefined && <LoopListenersView key={shownId} loopId={shownId} me={me} />}
        {loopId === undefined && !wide && (
          <WeekListeners me={me} monday={monday} onMonday={setMonday} />
        )}
        {shownId === undefined && wide && week.data && (
          <p className="px-9 text-muted">{m.listeners_none_text()}</p>
        )}
      </main>
      {wide && (
        <aside
          aria-label={m.my_moods_this_week()}
          className="w-96 flex-none border-s border-line bg-surface pt-5 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto"
        >
          <WeekListeners me={me} monday={monday} onMonday={setMonday} shownId={shownId} />
        </aside>
      )}
    </div>
  );
};
