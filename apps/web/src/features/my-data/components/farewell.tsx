import * as m from '#messages';
import { momentOf } from '#shared/config/relative-time.ts';
import { Button } from '#shared/ui/button.tsx';

/** What is left to say, and how to come back. */
export const Farewell = ({ finalAt }: { finalAt: string }) => (
  <div className="grid gap-5">
    <output className="text-muted">{m.my_data_deleted_text({ moment: momentOf(finalAt) })}</output>
    <Button look="ink" size="large" onClick={() => window.location.assign('/')}>
      {m.my_data_deleted_done()}
    </Button>
  </div>
);
