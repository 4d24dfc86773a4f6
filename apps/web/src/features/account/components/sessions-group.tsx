import { useQuery } from '@tanstack/react-query';
import type { Output } from '@swirl/contract/endpoints';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { SettingsGroup, SettingsRow } from '#shared/ui/settings-card.tsx';
import { sessionsQuery, useEndSession } from '../api/sessions.ts';
import { ListState } from './list-state.tsx';

type OwnSession = Output<'auth.sessions'>[number];
type RowProps = { session: OwnSession; onEnd: () => void; pending: boolean };

const HANDHELD = /android|iphone|ipad|phone/i;

const SessionRow = ({ session, onEnd, pending }: RowProps) => {
  const device = session.device ?? m.settings_session_unknown();
  return (
    <SettingsRow
      icon={HANDHELD.test(device) ? <Smartphone /> : <Laptop />}
      title={device}
      hint={
        session.current
          ? m.settings_session_now()
          : m.settings_session_seen({ time: timeAgo(session.lastSeenAt) })
      }
    >
      {session.current ? (
        <span className="mood rounded-full bg-[var(--mood-chip)] px-2.5 py-1 text-[0.8125rem] font-[650] whitespace-nowrap text-[var(--mood-chip-text)] [--mood-hue:148]">
          {m.settings_session_this()}
        </span>
      ) : (
        <button
          type="button"
          disabled={pending}
          aria-label={m.settings_session_end_named({ device })}
          onClick={onEnd}
          className="min-h-hit ps-2 text-[0.9063rem] font-[650] whitespace-nowrap disabled:opacity-45"
        >
          {m.settings_session_end()}
        </button>
      )}
    </SettingsRow>
  );
};

const FIRST = 5;

/** Where one is signed in, this device first, and the way out of each. */
export const SessionsGroup = () => {
  const sessions = useQuery(sessionsQuery);
  const { mutate: end, isPending } = useEndSession();
  const [all, setAll] = useState(false);
  return (
    <SettingsGroup title={m.settings_sessions()}>
      <ListState query={sessions}>
        {(list) => (
          <>
            <ul>
              {list
                .toSorted((a, b) => Number(b.current) - Number(a.current))
                .slice(0, all ? list.length : FIRST)
                .map((session) => (
                  <li key={session.id}>
                    <SessionRow
                      session={session}
                      pending={isPending}
                      onEnd={() => end({ sessionId: session.id })}
                    />
                  </li>
                ))}
            </ul>
            {list.length > FIRST && !all && (
              <button
                type="button"
                onClick={() => setAll(true)}
                className="min-h-hit w-full text-[0.9375rem] font-[650] text-muted hover:text-text"
              >
                {m.settings_sessions_all({ count: list.length })}
              </button>
            )}
            {list.length > 1 && (
              <Button className="my-2 w-full" pending={isPending} onClick={() => end('others')}>
                {m.settings_sessions_end_others()}
              </Button>
            )}
          </>
        )}
      </ListState>
    </SettingsGroup>
  );
};
