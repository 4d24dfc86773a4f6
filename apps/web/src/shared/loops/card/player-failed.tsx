import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as m from '#messages';
import { useOnline } from '#shared/shell/use-online.ts';
import { Button } from '#shared/ui/button.tsx';

/** Shown in the player when a loop's file could not be fetched. */
export const PlayerFailed = ({ onRetry }: { onRetry: () => void }) => {
  const online = useOnline();
  const wasOffline = useRef(false);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (online && wasOffline.current) retry();
    wasOffline.current = !online;
  }, [online]);

  if (!online) {
    return (
      <output className="absolute inset-x-4 top-[56%] mx-auto flex w-fit items-center gap-2.5 rounded-full bg-night/82 py-2.5 ps-4 pe-5 text-base font-[650]">
        <Play aria-hidden className="size-5 flex-none" />
        {m.offline_plays_later()}
      </output>
    );
  }
  return (
    <div role="alert" className="player-failed">
      <p className="font-semibold">{m.player_failed()}</p>
      <Button variant="ink" onClick={onRetry}>
        {m.retry()}
      </Button>
    </div>
  );
};
