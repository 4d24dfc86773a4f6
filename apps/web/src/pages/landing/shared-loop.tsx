import { createAccountPath } from '@swirl/contract/paths';
import { sharedLoopSlots } from '@swirl/contract/shared-loop-slots';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';

/**
 * The preview of a public loop above the page. A template, which the server fills in for a link to
 * a loop.
 */
export const SharedLoop = () => (
  <template id={sharedLoopSlots.templateId}>
    <section className="shared-loop" aria-labelledby="shared-loop-title">
      <div className="shared-loop-inner wrap">
        <p id="shared-loop-title" className="shared-loop-title" dir="auto">
          {m.shared_loop_title({ name: sharedLoopSlots.name })}
        </p>
        <div className="shared-loop-card">
          <img src={`/share/${sharedLoopSlots.id}.jpg`} alt="" width="1200" height="630" />
        </div>
        <div className="shared-loop-copy">
          <p className="shared-loop-caption" dir="auto">
            {sharedLoopSlots.caption}
          </p>
          <Button asChild variant="main" size="large" className="shared-loop-join">
            <a href={createAccountPath}>{m.shared_loop_join()}</a>
          </Button>
          <p className="shared-loop-note">{m.shared_loop_note()}</p>
        </div>
      </div>
    </section>
  </template>
);
