import { useQuery } from '@tanstack/react-query';
import type { Output } from '@swirl/contract/endpoints';
import { ChevronDown, Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { SettingsGroup, SettingsRow } from '#shared/ui/settings-card.tsx';
import { sessionsQuery, useEndSession } from './sessions.ts';
import type { SessionGroup } from './group-sessions.ts';
import { groupSessions } from './group-sessions.ts';
import { SettingsList } from './settings-list.tsx';

type OwnSession = Output<'auth.sessions'>[number];
type RowProps = { session: OwnSession; onEnd: () => void; pending: boolean };

const HANDHELD = /android|iphone|ipad|phone/i;

const iconOf = (device: string) => (HANDHELD.test(device) ? <Smartphone /> : <Laptop />);

const SessionRow = ({ session, onEnd, pending }: RowProps) => {
  const device = session.device ?? m.settings_session_unknown();
  return (
    <SettingsRow
      icon={iconOf(device)}
      title={device}
      hint={
        session.current
          ? m.settings_session_now()
          : m.settings_session_seen({ time: timeAgo(session.lastSeenAt) })
      }
    >
      {session.current ? (
        <span className="mood rounded-full bg-[var(--mood-chip)] px-2.5 py-1 text-sm font-[650] whitespace-nowrap text-[var(--mood-chip-text)] [--mood-hue:148]">
          {m.settings_session_this()}
        </span>
      ) : (
        <button
          type="button"
          disabled={pending}
          aria-label={m.settings_session_end_named({ device })}
          onClick={onEnd}
          className="min-h-hit ps-2 text-base font-[650] whitespace-nowrap disabled:opacity-45"
        >
          {m.settings_session_end()}
        </button>
      )}
    </SettingsRow>
  );
};

type FoldProps = {
  group: SessionGroup<OwnSession>;
  onEnd: (sessionId: string) => void;
  pending: boolean;
};

/** Sessions on similar devices are one row that can be expanded. */
const Fold = ({ group: { device, sessions }, onEnd, pending }: FoldProps) => {
  const [open, setOpen] = useState(false);
  const name = device ?? m.settings_session_unknown();
  const [latest] = sessions;
  const rowOf = (session: OwnSession) => (
    <SessionRow session={session} pending={pending} onEnd={() => onEnd(session.id)} />
  );
  if (latest === undefined) return null;
  if (sessions.length === 1) return rowOf(latest);
  return (
    <>
      <SettingsRow
        icon={iconOf(name)}
        title={name}
        hint={m.settings_sessions_alike({
          count: sessions.length,
          time: timeAgo(latest.lastSeenAt),
        })}
      >
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-hit items-center gap-1 ps-2 text-base font-[650] text-muted hover:text-text"
        >
          {m.settings_sessions_show()}
          <span className="sr-only">{name}</span>
          <ChevronDown
            aria-hidden
            className={classNames('size-4.5 transition-[rotate]', open && 'rotate-180')}
          />
        </button>
      </SettingsRow>
      {open && (
        <ul className="border-t border-line ps-6">
          {sessions.map((session) => (
            <li key={session.id}>{rowOf(session)}</li>
          ))}
        </ul>
      )}
    </>
  );
};

/** The user's sessions, the current device first, each with a sign-out button. */
export const SessionsGroup = () => {
  const sessions = useQuery(sessionsQuery);
  const { mutate: end, isPending } = useEndSession();
  return (
    <SettingsGroup title={m.settings_sessions()}>
      <SettingsList query={sessions}>
        {(list) => (
          <>
            <ul className="divide-y divide-line">
              {groupSessions(list).map((group) => (
                <li key={group.sessions[0]?.id}>
                  <Fold
                    group={group}
                    pending={isPending}
                    onEnd={(sessionId) => end({ sessionId })}
                  />
                </li>
              ))}
            </ul>
            {list.length > 1 && (
              <Button
                variant="danger-line"
                className="my-2 w-full"
                pending={isPending}
                onClick={() => end('others')}
              >
                {m.settings_sessions_end_others()}
              </Button>
            )}
          </>
        )}
      </SettingsList>
    </SettingsGroup>
  );
};
