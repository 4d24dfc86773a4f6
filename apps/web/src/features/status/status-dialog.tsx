import { idempotencyKeyHeader } from '@swirl/contract/calls';
import type { Input } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { statusMoods } from '@swirl/contract/moods';
import { displayName } from '@swirl/contract/names';
import { stricterVisibility } from '@swirl/contract/policies/visibility';
import type { LoopVisibility } from '@swirl/contract/loops';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import type { NoticeName } from '#shared/config/notices.ts';
import { prependLoop } from '#shared/loops/loop-cache.ts';
import { MoodPicker } from '#shared/loops/mood-picker.tsx';
import { VisibilityChoice } from '#shared/loops/visibility-choice.tsx';
import { AiRow } from '#shared/loops/ai-row.tsx';
import { WarningRow } from '#shared/loops/warning-row.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { createPostKeys } from './post-keys.ts';
import { EMPTY_STATUS, statusDrafts } from './status-draft.ts';
import type { StatusDraft } from './status-draft.ts';
import { StatusText } from './status-text.tsx';

type Status = Extract<Input<'loops.create'>['body'], { mediaType: 'status' }>;

const POSTED: Record<LoopVisibility, NoticeName> = {
  public: 'statusPosted',
  friends: 'statusPostedToFriends',
  list: 'statusPostedToList',
  private: 'statusPostedPrivately',
};

const keys = createPostKeys();

/** Posts a status; it is first in the feeds as soon as the server has it. */
const usePostStatus = (me: CurrentUser) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: Omit<Status, 'mediaType' | 'duration'>) => {
      const body: Status = { mediaType: 'status', duration: 0, ...status };
      const headers = { [idempotencyKeyHeader]: keys.keyFor(body) };
      return callApi('loops.create', { body }, { headers });
    },
    onSuccess: (loop) => {
      keys.done();
      prependLoop(client, loop);
      const { loopVisibility } = me.preferences;
      showNotice(POSTED[stricterVisibility(loop.visibility ?? 'public', loopVisibility)]);
    },
    onError: (error) => showNotice('statusPostFailed', error),
  });
};

type StatusDialogProps = {
  me: CurrentUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPosted: (loop: Loop) => void;
};

const OFFERED = statusMoods.map((mood) => ({ mood }));
const { max } = limits.loop.caption;

/** Writes a status, over the colors of its moods. */
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
        ...(draft.listId !== null && { listId: draft.listId }),
        ...(draft.warning !== null && { warning: draft.warning }),
        ...(draft.aiParts.length > 0 && { aiParts: [...draft.aiParts] }),
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
          listId={draft.listId}
          onChange={change}
        />
        <WarningRow value={draft.warning} onChange={(warning) => change({ warning })} />
        <AiRow
          mediaType="status"
          value={draft.aiParts}
          onChange={(aiParts) => change({ aiParts })}
        />
      </div>
    </Sheet>
  );
};

/** The author: picture, name, and the username or else the email. */
const StatusAuthor = ({ me }: { me: CurrentUser }) => (
  <div className="relative flex items-center gap-3 px-5 pt-4 pb-2">
    <Avatar
      name={displayName(me)}
      imageUrl={me.profileImageUrl}
      face={me.avatarConfig}
      className="size-12"
    />
    <span className="min-w-0 leading-tight">
      <b dir="auto" className="block truncate text-lg font-bold">
        {displayName(me)}
      </b>
      <span className="block truncate text-base opacity-85">
        {me.username === null ? me.email : m.at_username({ username: me.username })}
      </span>
    </span>
  </div>
);

const CENTRE = { x: 0.62, y: 0.3 };

/** The colors of the chosen moods, fading towards the controls; a scrim keeps the text legible. */
const StatusGround = ({ moods }: { moods: readonly string[] }) => (
  <div aria-hidden className="absolute inset-0 bg-ground">
    {moods.length > 0 && (
      <div className="absolute inset-0 animate-fade-in [mask-image:linear-gradient(#000_46%,oklch(0_0_0/0.34)_70%,oklch(0_0_0/0.2))]">
        <Swirl moods={moods} seed={5} centre={CENTRE} dimmed />
      </div>
    )}
    <div className="absolute inset-0 bg-[light-dark(transparent,oklch(0.155_0.01_265/0.28))]" />
  </div>
);
