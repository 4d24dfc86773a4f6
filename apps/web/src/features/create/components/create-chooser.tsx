import type { CurrentUser } from '@swirl/contract/schemas/users';
import * as m from '#messages';
import { Sheet } from '#shared/ui/sheet.tsx';
import { AudioArt, MediaArt, StatusArt } from './choice-art.tsx';
import { CreateChoice } from './create-choice.tsx';

type CreateChooserProps = {
  me: CurrentUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onStatus: () => void;
  /** What cannot be opened is not offered. */
  onMedia?: (() => void) | undefined;
  onAudio?: (() => void) | undefined;
};

/** What to make. On phones it stands on the tab bar, whose + has become a ×. */
export const CreateChooser = ({
  me,
  open,
  onOpenChange,
  onStatus,
  onMedia,
  onAudio,
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
    </div>
  </Sheet>
);
