import { limits } from '@swirl/contract/limits';
import { statusMoods } from '@swirl/contract/moods';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import * as m from '#messages';
import { MoodPicker } from '#shared/loops/mood-picker.tsx';
import { VisibilityChoice } from '#shared/loops/visibility-choice.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { usePostStatus } from '../api/use-post-status.ts';
import { EMPTY_STATUS, statusDrafts } from '../status-draft.ts';
import type { StatusDraft } from '../status-draft.ts';
import { StatusAuthor } from './status-author.tsx';
import { StatusGround } from './status-ground.tsx';
import { StatusText } from './status-text.tsx';

type StatusDialogProps = {
  me: CurrentUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPosted: (loop: Loop) => void;
};

const OFFERED = statusMoods.map((mood) => ({ mood }));
const { max } = limits.loop.caption;

/** Writes a status, on the light of the moods chosen for it. */
export const StatusDialog = ({ me, open, onOpenChange, onPosted }: StatusDialogProps) => {
  const [draft, setDraft] = statusDrafts.useDraft(me.id);
  const { mutate: post, isPending } = usePostStatus(me);
  const change = (changed: Partial<StatusDraft>) => setDraft({ ...draft, ...changed });
  const caption = draft.text.trim();
  const { loopVisibility } = me.preferences;

  const cancel = () => {
    setDraft(EMPTY_STATUS);
    onOpenChange(false);
  };
  const submit = () =>
    post(
      {
        caption,
        moodTags: [...draft.moods],
        visibility: draft.visibility ?? loopVisibility,
      },
      {
        onSuccess: (loop) => {
          cancel();
          onPosted(loop);
        },
      },
    );

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.create_status()}
      height="min(100dvh - 3.75rem, 50rem)"
      ground={<StatusGround moods={draft.moods} />}
      head={<StatusAuthor me={me} />}
      footer={
        <SheetActions
          onCancel={cancel}
          confirmLabel={isPending ? m.posting() : m.post()}
          onConfirm={submit}
          pending={isPending}
          disabled={caption === '' || caption.length > max}
        />
      }
    >
      <div className="flex min-h-full flex-col gap-4">
        <StatusText value={draft.text} onChange={(text) => change({ text })} />
        <MoodPicker
          offered={OFFERED}
          chosen={draft.moods}
          onChange={(moods) => change({ moods })}
        />
        <VisibilityChoice
          widest={loopVisibility}
          value={draft.visibility ?? loopVisibility}
          onChange={(visibility) => change({ visibility })}
        />
      </div>
    </Sheet>
  );
};
