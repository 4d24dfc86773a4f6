import { limits } from '@swirl/contract/limits';
import type { Visibility } from '@swirl/contract/preferences';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useRef, useState } from 'react';
import * as m from '#messages';
import { CommentChoice } from '#shared/loops/comment-choice.tsx';
import { MoodPicker } from '#shared/loops/mood-picker.tsx';
import { VisibilityChoice } from '#shared/loops/visibility-choice.tsx';
import { useMentions } from '#shared/mentions/use-mentions.tsx';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { TextArea } from '#shared/ui/text-field.tsx';
import { changesOf, fieldsOf, offeredMoods } from './loop-fields.ts';
import { useDeleteLoop, useUpdateLoop } from './own-loop.ts';

type EditLoopProps = {
  loop: Loop;
  /** The author's setting, which applies to all their loops. */
  widest: Visibility;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Edits the details of the user's own loop; the recording stays. */
export const EditLoop = ({ loop, widest, open, onOpenChange }: EditLoopProps) => {
  const [fields, setFields] = useState(() => fieldsOf(loop));
  const { mutate: update, isPending } = useUpdateLoop(loop.id);
  const { caption, alt } = limits.loop;
  const isStatus = loop.mediaType === 'status';
  const isPhoto = loop.mediaType === 'image';
  const close = () => onOpenChange(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const setCaption = (text: string) => setFields({ ...fields, caption: text });
  const mentions = useMentions({ field, text: fields.caption, onText: setCaption });

  const save = () => {
    const changes = changesOf(loop, fields);
    if (Object.keys(changes).length === 0) close();
    else update(changes, { onSuccess: close });
  };

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.loop_edit_title()}
      footer={
        <SheetActions
          onCancel={close}
          onConfirm={save}
          pending={isPending}
          disabled={isStatus && fields.caption.trim() === ''}
        />
      }
    >
      <div className="grid gap-5">
        <div>
          <TextArea
            {...mentions.props}
            ref={field}
            label={isStatus ? m.status_label() : m.caption_label()}
            value={fields.caption}
            maxLength={caption.max}
            counter={{ limit: caption.max }}
            onChange={(event) => setCaption(event.target.value)}
          />
          <div className="-mx-5">{mentions.list}</div>
        </div>
        {isPhoto && (
          <TextArea
            label={m.alt_label()}
            hint={m.alt_hint()}
            rows={2}
            value={fields.alt}
            maxLength={alt.max}
            counter={{ limit: alt.max }}
            onChange={(event) => setFields({ ...fields, alt: event.target.value })}
          />
        )}
        <MoodPicker
          offered={offeredMoods(loop)}
          chosen={fields.moodTags}
          onChange={(moodTags) => setFields({ ...fields, moodTags })}
        />
        <VisibilityChoice
          widest={widest}
          value={fields.visibility}
          listId={fields.listId}
          onChange={(audience) => setFields({ ...fields, ...audience })}
        />
        <CommentChoice
          value={fields.commentPermission}
          onChange={(commentPermission) => setFields({ ...fields, commentPermission })}
        />
      </div>
    </Sheet>
  );
};

type DeleteLoopProps = {
  loop: Loop;
  onDeleted: ((loop: Loop) => void) | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Confirms the deletion of a loop. */
export const DeleteLoop = ({ loop, onDeleted, open, onOpenChange }: DeleteLoopProps) => {
  const { mutate: deleteLoop } = useDeleteLoop(onDeleted);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.loop_delete_title()}
      description={m.loop_delete_text()}
      confirmLabel={m.loop_delete()}
      destructive
      onConfirm={() => deleteLoop(loop)}
    />
  );
};
