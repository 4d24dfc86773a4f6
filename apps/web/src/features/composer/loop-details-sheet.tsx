import { limits } from '@swirl/contract/limits';
import { cameraMoods } from '@swirl/contract/moods';
import type { MediaType } from '@swirl/contract/loops';
import type { Preferences } from '@swirl/contract/preferences';
import { useId, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import * as m from '#messages';
import { moodHue } from '@swirl/contract/mood-hues';
import { MoodPicker } from '#shared/loops/mood-picker.tsx';
import { CommentChoice } from '#shared/loops/comment-choice.tsx';
import { LayerConsent } from '#shared/loops/layer-consent.tsx';
import { widestPermission } from '#shared/loops/layer-permission.ts';
import { VisibilityChoice } from '#shared/loops/visibility-choice.tsx';
import { ScheduleRow } from '#shared/schedule/schedule-row.tsx';
import { AiRow } from '#shared/loops/ai-row.tsx';
import { WarningRow } from '#shared/loops/warning-row.tsx';
import { useMentions } from '#shared/mentions/use-mentions.tsx';
import { CharacterCount } from '#shared/ui/character-count.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { TextArea } from '#shared/ui/text-field.tsx';
import type { LoopDetails } from './draft.ts';

type LoopDetailsSheetProps = {
  open: boolean;
  onBack: () => void;
  onPost: () => void;
  details: LoopDetails;
  onChange: (details: LoopDetails) => void;
  /** The user's own settings; nothing wider is offered. */
  settings: Pick<Preferences, 'loopVisibility' | 'remixPermissions' | 'commentPermissions'>;
  /** Sound can be layered on. */
  layerable: boolean;
  submitLabel?: string;
  /** Photos can have an alt text. */
  mediaType: MediaType;
  /** A thumbnail of the loop. */
  thumb: ReactNode;
};

// The thumbnail has the colors of the first two moods, as the loop will.
const lightOf = ([first, second = first]: readonly string[]): CSSProperties =>
  first === undefined || second === undefined
    ? {}
    : {
        boxShadow: `inset 0 0 0 2px oklch(0.79 0.155 ${moodHue(first)} / 0.7), inset 0 0 34px oklch(0.75 0.16 ${moodHue(first)} / 0.5), inset 0 -30px 50px oklch(0.72 0.16 ${moodHue(second)} / 0.4)`,
      };

const CaptionField = ({
  value,
  onChange,
}: {
  value: string;
  onChange: (caption: string) => void;
}) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({ field, text: value, onText: onChange });
  return (
    <div className="flex min-w-0 flex-col rounded-[1.375rem] bg-raised px-4 pt-3.5 pb-3 has-focus-visible:shadow-[0_0_0_2.5px_var(--color-focus)]">
      <label htmlFor={id} className="pb-1 text-sm font-[650] text-muted">
        {m.post_caption()}
      </label>
      <textarea
        {...mentions.props}
        ref={field}
        id={id}
        value={value}
        maxLength={limits.loop.caption.max}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="min-h-0 flex-1 resize-none bg-transparent text-field leading-[1.42] outline-none"
      />
      <span className="self-end pt-1">
        <CharacterCount count={value.length} limit={limits.loop.caption.max} />
      </span>
      {/* As wide as the sheet, below the thumbnail and the field. */}
      <div className="absolute inset-x-0 top-full z-10 mt-2 overflow-hidden rounded-medium bg-surface shadow-card">
        {mentions.list}
      </div>
    </div>
  );
};

/** The last step: caption, moods and visibility. */
export const LoopDetailsSheet = ({
  open,
  onBack,
  onPost,
  details,
  onChange,
  settings,
  layerable,
  submitLabel,
  mediaType,
  thumb,
}: LoopDetailsSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onBack();
    }}
    title={m.post_title()}
    footer={
      <SheetActions
        cancelLabel={m.back()}
        onCancel={onBack}
        confirmLabel={
          details.postAt === null ? (submitLabel ?? m.post_submit()) : m.schedule_submit()
        }
        onConfirm={onPost}
      />
    }
  >
    <div className="grid gap-5 pt-2">
      <div className="relative grid h-60 grid-cols-[8.5rem_1fr] gap-4 [@media(max-height:45rem)]:h-40 [@media(max-height:45rem)]:grid-cols-[5.625rem_1fr]">
        <div className="relative overflow-hidden rounded-[1.375rem] bg-raised">
          {thumb}
          <span
            aria-hidden
            className="absolute inset-0 rounded-[inherit] transition-shadow"
            style={lightOf(details.moods)}
          />
        </div>
        <CaptionField
          value={details.caption}
          onChange={(caption) => onChange({ ...details, caption })}
        />
      </div>
      <MoodPicker
        offered={cameraMoods}
        chosen={details.moods}
        onChange={(moods) => onChange({ ...details, moods })}
      />
      {mediaType === 'image' && (
        <TextArea
          label={m.post_alt()}
          hint={m.post_alt_hint()}
          rows={2}
          maxLength={limits.loop.alt.max}
          counter={{ limit: limits.loop.alt.max }}
          value={details.alt}
          onChange={({ currentTarget }) => onChange({ ...details, alt: currentTarget.value })}
        />
      )}
      <VisibilityChoice
        value={details.visibility}
        listId={details.listId}
        widest={settings.loopVisibility}
        onChange={(audience) => onChange({ ...details, ...audience })}
      />
      <CommentChoice
        value={details.commentPermission ?? settings.commentPermissions}
        onChange={(commentPermission) => onChange({ ...details, commentPermission })}
      />
      <WarningRow
        value={details.warning}
        onChange={(warning) => onChange({ ...details, warning })}
      />
      <AiRow
        mediaType={mediaType}
        value={details.aiParts}
        onChange={(aiParts) => onChange({ ...details, aiParts })}
      />
      <ScheduleRow value={details.postAt} onChange={(postAt) => onChange({ ...details, postAt })} />
      {layerable && (
        <LayerConsent
          value={details.layerPermission}
          widest={widestPermission(details.visibility, settings.remixPermissions)}
          onChange={(layerPermission) => onChange({ ...details, layerPermission })}
        />
      )}
    </div>
  </Sheet>
);
