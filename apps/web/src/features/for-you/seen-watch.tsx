import { buildPath } from '@swirl/contract/calls';
import { limits } from '@swirl/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { players } from '#shared/media/players.ts';
import { setMuted } from '#shared/media/sound.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { feedPreferencesQuery } from './feed-preferences.ts';
import { createSeenReports } from './seen-reports.ts';

const { pauseAfter } = limits.forYou;
/** The preferences are requested a little before they are needed. */
const AHEAD = 5;

/** Which loops were in the player: nothing else about watching them is sent. */
const reports = createSeenReports((loopIds) => callApi('feeds.seen', { body: { loopIds } }));

// A page that is hidden may never be shown again.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  const loopIds = reports.takeRest();
  if (loopIds.length === 0) return;
  const body = new Blob([JSON.stringify({ loopIds })], { type: 'application/json' });
  navigator.sendBeacon(buildPath('feeds.seen', {}), body);
});

/** The loops since the last pause, also while another page is shown. */
let visitedBefore: ReadonlySet<string> = new Set();

type SeenWatchProps = {
  /** The loop in the player. */
  loopId: string;
  /** Whether it is someone else's, and in one of the feeds that pause. */
  counts: boolean;
};

/** Reports which loops were in the player, and pauses after twenty for those who want that. */
export const SeenWatch = ({ loopId, counts }: SeenWatchProps) => {
  const [visited, setVisited] = useState(visitedBefore);
  if (counts && !visited.has(loopId)) setVisited(new Set([...visited, loopId]));
  useEffect(() => {
    visitedBefore = visited;
  }, [visited]);
  useEffect(() => {
    if (counts) reports.note(loopId);
  }, [loopId, counts]);
  const wanted = visited.size > pauseAfter - AHEAD;
  const { data } = useQuery({ ...feedPreferencesQuery, enabled: wanted });
  const pausing = visited.size > pauseAfter && data?.pauses === true;
  useEffect(() => {
    if (pausing) players.want(loopId, false);
  }, [pausing, loopId]);

  const resume = (watching: boolean): void => {
    setVisited(new Set([loopId]));
    if (watching) players.want(loopId, true);
    else setMuted(true);
  };
  return (
    <Dialog
      open={pausing}
      onOpenChange={() => resume(true)}
      title={m.pause_title({ count: pauseAfter })}
      description={m.pause_text()}
      footer={
        <>
          <Button size="large" onClick={() => resume(true)}>
            {m.pause_go_on()}
          </Button>
          <Button size="large" variant="ink" onClick={() => resume(false)}>
            {m.pause_done()}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
};
