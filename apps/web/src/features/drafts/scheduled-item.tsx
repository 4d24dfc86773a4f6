import { buildPath } from '@swirl/contract/calls';
import type { ScheduledPost } from '@swirl/contract/schemas/scheduled-posts';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { CalendarClock, Ellipsis, Layers2, Send, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { scheduledFor } from '#shared/schedule/scheduled-for.ts';
import { useScheduledChanges } from '#shared/schedule/scheduled-queries.ts';
import { ScheduleSheet } from '#shared/schedule/schedule-sheet.tsx';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { DraftPicture, lightOf } from './draft-picture.tsx';
import { useMoveToDrafts } from './use-move-to-drafts.ts';

/** The first picture of a video, which browsers show from this moment on. */
const FIRST_PICTURE = '#t=0.1';

const ScheduledPicture = ({ id, content }: ScheduledPost) => {
  const file = buildPath('scheduledPosts.file', { scheduledPostId: id });
  return (
    <span
      aria-hidden
      className="thumb block aspect-4/5 w-15 flex-none rounded-medium [--thumb-text:0.5rem]"
      style={lightOf(content.moodTags)}
    >
      <DraftPicture shown={content}>
        {content.mediaType === 'image' && <img className="thumb-picture" src={file} alt="" />}
        {content.mediaType === 'video' && (
          <video
            className="thumb-picture"
            src={`${file}${FIRST_PICTURE}`}
            preload="metadata"
            muted
            playsInline
          />
        )}
      </DraftPicture>
    </span>
  );
};

type ScheduledItemProps = { post: ScheduledPost; me: CurrentUser };

/** A scheduled loop with its time, or why it couldn't be posted. */
export const ScheduledItem = ({ post, me }: ScheduledItemProps) => {
  const [opened, setOpened] = useState<'time' | 'delete'>();
  const { changeTime, post: postNow, remove } = useScheduledChanges(post.id);
  const move = useMoveToDrafts(post, me);
  const { content, failure, postAt } = post;
  const caption = content.caption?.trim() ?? '';
  const isBusy = changeTime.isPending || postNow.isPending || remove.isPending || move.isPending;
  const end = () => setOpened(undefined);
  return (
    <li className="flex min-w-0 items-center gap-3.5 rounded-large border border-line bg-surface p-2">
      <ScheduledPicture {...post} />
      <span className="min-w-0 flex-1 leading-snug">
        {failure === null ? (
          <span className="flex items-center gap-2 font-[650]">
            <CalendarClock aria-hidden className="size-4.5 flex-none" />
            <time dateTime={postAt} className="min-w-0 truncate">
              {scheduledFor(postAt)}
            </time>
          </span>
        ) : (
          <span className="block font-[650] text-danger">
            <TriangleAlert aria-hidden className="me-2 inline size-4.5 align-[-0.2em]" />
            {m.scheduled_failed()}
          </span>
        )}
        {failure !== null && <span className="block text-sm text-pretty">{failure.message}</span>}
        {caption !== '' && (
          <span dir="auto" className="block truncate text-muted">
            {caption}
          </span>
        )}
      </span>
      <Menu
        trigger={
          <IconButton label={m.scheduled_menu({ time: scheduledFor(postAt) })} disabled={isBusy}>
            <Ellipsis />
          </IconButton>
        }
        items={[
          {
            label: m.schedule_change(),
            icon: <CalendarClock />,
            onSelect: () => setOpened('time'),
          },
          { label: m.scheduled_post_now(), icon: <Send />, onSelect: () => postNow.mutate() },
          { label: m.scheduled_to_drafts(), icon: <Layers2 />, onSelect: () => move.mutate() },
          {
            label: m.drafts_delete(),
            icon: <Trash2 />,
            destructive: true,
            onSelect: () => setOpened('delete'),
          },
        ]}
      />
      <ScheduleSheet
        mode="change"
        open={opened === 'time'}
        onOpenChange={end}
        initial={new Date(postAt)}
        busy={changeTime.isPending}
        onSchedule={(next) => changeTime.mutate(next.toISOString(), { onSuccess: end })}
      />
      <AlertDialog
        open={opened === 'delete'}
        onOpenChange={end}
        title={m.scheduled_delete_title()}
        description={m.scheduled_delete_text()}
        confirmLabel={m.drafts_delete()}
        destructive
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
};
