import type { ModerationCase } from '@swirl/contract/schemas/moderation';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { LoopMeta } from '#shared/loops/card/loop-meta.tsx';
import { LoopStage } from '#shared/loops/card/loop-stage.tsx';
import { SeekBar } from '#shared/loops/card/seek-bar.tsx';
import { SoundButton } from '#shared/loops/card/sound-button.tsx';
import { StageSurface } from '#shared/loops/card/stage-surface.tsx';
import '#shared/loops/card/loop-card.css';
import { usePlayer } from '#shared/media/use-player.ts';
import { caseQuery } from '../api/moderation-queries.ts';
import './case-loop.css';

const NOTHING = () => undefined;

type CaseLoopProps = { caseId: string; loop: Loop };

/** The loop as people see it. Its links are renewed through the case, the one way it opens for owners. */
export const CaseLoop = ({ caseId, loop }: CaseLoopProps) => {
  const client = useQueryClient();
  const host = useRef<HTMLDivElement>(null);
  const renew = useCallback(async () => {
    const found: ModerationCase = await client.fetchQuery({ ...caseQuery(caseId), staleTime: 0 });
    return found.content?.loop?.media?.sources ?? [];
  }, [client, caseId]);
  const player = usePlayer(loop, 'active', host, renew);
  const { mediaType, media } = loop;
  const playable = (mediaType === 'audio' || mediaType === 'video') && media?.state === 'ready';
  return (
    <div className="case-stage loop-stage" data-plays={playable || undefined} data-loop={loop.id}>
      <LoopStage
        loop={loop}
        player={player}
        host={host}
        within
        failedAction={null}
        onBroken={() => void renew().catch(NOTHING)}
      />
      <div className="loop-scrim-top" />
      <div className="loop-scrim-bottom" />
      <StageSurface player={player} playable={playable} onDoubleTap={NOTHING} />
      <LoopMeta loop={loop} player={player} />
      {playable && (
        <div className="stage-controls">
          <SoundButton />
        </div>
      )}
      {playable && <SeekBar player={player} duration={loop.duration} />}
    </div>
  );
};
