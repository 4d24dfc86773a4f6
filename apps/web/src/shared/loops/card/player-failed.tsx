import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';

/** In the middle of the stage when a loop's file could not be fetched. */
export const PlayerFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="stage-failed">
    <p className="font-semibold">{m.player_failed()}</p>
    <Button look="ink" onClick={onRetry}>
      {m.retry()}
    </Button>
  </div>
);
