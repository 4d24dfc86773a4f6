import { idempotencyKeyHeader } from '@swirl/contract/calls';
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
import type { StatusPost } from '#shared/upload/status-post.ts';
import type { UnsentStatus } from '#shared/upload/unsent-loops.ts';
import { ScheduleRow } from '#shared/schedule/schedule-row.tsx';
import { scheduledFor } from '#shared/schedule/scheduled-for.ts';
import { useRenewScheduled } from '#shared/schedule/scheduled-queries.ts';
import { prependLoop } from '#shared/loops/loop-cache.ts';
import { MoodPicker } from '#shared/loops/mood-picker.tsx';
import { VisibilityChoice } from '#shared/loops/visibility-choice.tsx';
import { AiRow } from '#shared/loops/ai-row.tsx';
import { WarningRow } from '#shared/loops/warning-row.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { createPostKeys } from './post-keys.ts';
import { StatusText } from './status-text.tsx';
import { statusPostOf, useStatusDraft } from './use-status-draft.ts';

const POSTED: Record<LoopVisibility, NoticeName> = {
  public: 'statusPosted',
  friends: 'statusPostedToFriends',
  list: 'statusPostedToList',
  private: 'statusPostedPrivately',
};

const keys = createPostKeys();

/** Leaves a status to the server, which posts it later. */
const useScheduleStatus = (onScheduled: () => void) => {
  const renew = useRenewScheduled();
  return useMutation({
    mutationFn: (body: StatusPost & { postAt: string }) => {
      const headers = { [idempotencyKeyHeader]: keys.keyFor(body) };
      return callApi('scheduledPosts.create', { body }, { headers });
    },
    onSuccess: ({ postAt }) => {
      keys.done();
      onScheduled();
      void renew();
      toast({ title: m.scheduled_for({ time: scheduledFor(postAt) }) });
    },
    onError: (error) => showNotice('scheduleFailed', error),
  });
};

/** Posts a status; it is first in the feeds as soon as the server has it. */
const usePostStatus = (me: CurrentUser, onPosted: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StatusPost) => {
      const headers = { [idempotencyKeyHeader]: keys.keyFor(body) };
      return callApi('loops.create', { body }, { headers });
    },
    onSuccess: (loop) => {
      keys.done();
      // Also after the dialog was closed.
      onPosted();
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
  /** A draft to continue. */
  unsent?: UnsentStatus;
};

const OFFERED = statusMoods.map((mood) => ({ mood }));
const { max } = limits.loop.caption;

/** Writes a status, over the colors of its moods. */
export const StatusDialog = ({ me, open, onOpenChange, onPosted, unsent }: StatusDialogProps) => {
  const { draft, change, isEmpty, leave, posted } = useStatusDraft(me, unsent);
  const { mutate: post, isPending: isPosting } = usePostStatus(me, posted);
  const { mutate: schedule, isPending: isScheduling } = useScheduleStatus(posted);
  const isPending = isPosting || isScheduling;
  const { loopVisibility } = me.preferences;

  const close = () => {
    onOpenChange(false);
    // What is being posted is kept until the server has it.
    if (!isPending) void leave();
  };
  const submit = () => {
    const status = { ...statusPostOf(draft), visibility: draft.visibility ?? loopVisibility };
    const { postAt } = draft;
    if (postAt !== null) {
      schedule({ ...status, postAt }, { onSuccess: () => onOpenChange(false) });
      return;
    }
    post(status, {
      onSuccess: (loop) => {
        onOpenChange(false);
        onPosted(loop);
      },
    });
  };
  const submitLabel = draft.postAt === null ? m.post() : m.schedule_submit();

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={m.create_status()}
      height="min(100dvh - 3.75rem, 50rem)"
      ground={<StatusGround moods={draft.moods} />}
      head={<StatusAuthor me={me} />}
      footer={
        <SheetActions
          onCancel={close}
          confirmLabel={isPosting ? m.posting() : submitLabel}
          onConfirm={submit}
          pending={isPending}
          disabled={isEmpty || draft.text.trim().length > max}
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
        <ScheduleRow value={draft.postAt} onChange={(postAt) => change({ postAt })} />
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
