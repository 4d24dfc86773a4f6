import type { CurrentUser } from '@swirl/contract/schemas/users';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Sheet } from '#shared/ui/sheet.tsx';
import { AudioArt, MediaArt, StatusArt } from './choice-art.tsx';

type CreateChooserProps = {
  me: CurrentUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onStatus: () => void;
  /** Options that cannot be opened are not offered. */
  onMedia?: (() => void) | undefined;
  onAudio?: (() => void) | undefined;
  /** What was begun before, under the options. */
  drafts: ReactNode;
};

/** The create chooser. On phones it is above the tab bar, whose + becomes a ×. */
export const CreateChooser = ({
  me,
  open,
  onOpenChange,
  onStatus,
  onMedia,
  onAudio,
  drafts,
}: CreateChooserProps) => (
  <Sheet
    open={open}
    onOpenChange={onOpenChange}
    title={m.create()}
    closeClassName="max-lg:not-focus-visible:sr-only"
    className="[--sheet-bottom:var(--tab-bar-height,0px)] lg:[--sheet-bottom:0px]"
  >
    <div className="-mx-1 grid gap-2 pt-1">
      <CreateChoice
        art={<StatusArt />}
        title={m.create_status()}
        text={m.create_status_text()}
        onChoose={onStatus}
      />
      {onMedia && (
        <CreateChoice
          art={<MediaArt me={me} />}
          title={m.create_media()}
          text={m.create_media_text()}
          onChoose={onMedia}
        />
      )}
      {onAudio && (
        <CreateChoice
          art={<AudioArt me={me} />}
          title={m.create_audio()}
          text={m.create_audio_text()}
          onChoose={onAudio}
        />
      )}
      {drafts}
    </div>
  </Sheet>
);

type CreateChoiceProps = { art: ReactNode; title: string; text: string; onChoose: () => void };

const CreateChoice = ({ art, title, text, onChoose }: CreateChoiceProps) => (
  <button
    type="button"
    onClick={onChoose}
    className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-x-4 rounded-sheet bg-raised p-3 pe-4 text-start transition-[background-color,scale] hover:bg-[color-mix(in_oklch,var(--color-raised)_88%,var(--color-text))] active:scale-[0.985] [@media(max-height:40rem)]:py-1.5"
  >
    <span aria-hidden className="relative grid size-18 place-items-center">
      {art}
    </span>
    <span className="min-w-0">
      <span className="block font-display text-xl leading-tight font-[680] tracking-[-0.02em]">
        {title}
      </span>
      <span className="mt-0.5 block text-base leading-snug text-muted">{text}</span>
    </span>
    <ChevronRight aria-hidden className="size-5 text-muted rtl:-scale-x-100" />
  </button>
);
