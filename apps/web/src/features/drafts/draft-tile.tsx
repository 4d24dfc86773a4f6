import { Check, Cloud, CloudUpload, Image, Mic, Play, Smartphone, Type } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';
import { timeAgo } from '#shared/config/relative-time.ts';
import { clockTime } from '#shared/loops/card/clock-time.ts';
import { FramedMedia } from '#shared/recording/framed-media.tsx';
import { capturedOf } from '#shared/upload/captured-of.ts';
import type { Unsent, UnsentLoop } from '#shared/upload/unsent-loops.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { watchHold } from '#shared/ui/hold-press.ts';
import { useOnScreen } from '#shared/ui/use-on-screen.ts';
import { DraftPicture, lightOf } from './draft-picture.tsx';

const KINDS = {
  audio: { name: m.loop_kind_audio, Icon: Mic },
  video: { name: m.loop_kind_video, Icon: Play },
  image: { name: m.loop_kind_image, Icon: Image },
  status: { name: m.loop_kind_status, Icon: Type },
} as const;

const PARTS = new Intl.ListFormat(formatLocale, { type: 'unit' });
const PERCENT = new Intl.NumberFormat(formatLocale, { style: 'percent' });

/** Many videos at once are too much for a phone: only those on the screen are decoded. */
const DraftMedia = ({ draft }: { draft: UnsentLoop }) => {
  const area = useRef<HTMLDivElement>(null);
  const isShown = useOnScreen(area);
  return (
    <div ref={area} className="absolute inset-0">
      {isShown && <FramedMedia captured={capturedOf(draft)} playing={false} muted />}
    </div>
  );
};

/** Where a draft is: on this device, the account, or both; or how much of it has been sent. */
export type DraftLocation = 'here' | 'synced' | 'account' | number;

const locationText = (location: DraftLocation): string => {
  if (location === 'here') return m.drafts_location_here();
  if (location === 'synced') return m.drafts_location_synced();
  if (location === 'account') return m.drafts_location_account();
  return m.drafts_location_sending({ percent: PERCENT.format(location) });
};

const LocationIcon = ({ location }: { location: DraftLocation }) => {
  if (location === 'here') return <Smartphone />;
  return typeof location === 'number' ? <CloudUpload /> : <Cloud />;
};

type DraftTileProps = {
  draft: Unsent;
  /** Undefined if drafts are not synced. */
  location?: DraftLocation | undefined;
  /** Whether it is chosen; null unless drafts are being selected. */
  chosen: boolean | null;
  onPress: () => void;
  onHold: () => void;
};

/** A draft with its kind, length, caption and age. */
export const DraftTile = ({ draft, location, chosen, onPress, onHold }: DraftTileProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const hold = useEffectEvent(onHold);
  useEffect(
    () => (button.current === null ? undefined : watchHold(button.current, () => hold())),
    [],
  );
  const { mediaType, duration, moodTags = [] } = draft.form;
  const { name, Icon } = KINDS[mediaType];
  const caption = draft.form.caption?.trim() ?? '';
  const kind = draft.kind === 'remix' ? m.remix() : name();
  const length = mediaType === 'audio' || mediaType === 'video' ? clockTime(duration) : '';
  const age = timeAgo(new Date(draft.savedAt).toISOString());
  const located = location === undefined ? '' : locationText(location);
  return (
    <li className="min-w-0">
      <button
        ref={button}
        type="button"
        aria-pressed={chosen ?? undefined}
        onClick={onPress}
        className="block w-full rounded-large text-start select-none [-webkit-touch-callout:none]"
      >
        <span className="sr-only">
          {PARTS.format([kind, length, caption, age, located].filter((part) => part !== ''))}
        </span>
        <span
          aria-hidden
          className={classNames(
            'thumb block aspect-4/5 rounded-large transition-[scale]',
            chosen === true && 'scale-[0.94]',
            // Under the badges.
            mediaType === 'status' && '[--thumb-text:2.625rem_0.75rem_0.75rem]',
          )}
          style={lightOf(moodTags)}
        >
          <DraftPicture shown={draft.form}>
            {draft.kind !== 'status' && mediaType !== 'audio' && location !== 'account' && (
              <DraftMedia draft={draft} />
            )}
          </DraftPicture>
          <span className="thumb-kind end-2 top-2">
            <Icon />
            {length !== '' && <span>{length}</span>}
          </span>
          {chosen !== null && (
            <span
              className={classNames(
                'absolute start-2 top-2 grid size-6.5 place-items-center rounded-full shadow-[inset_0_0_0_2px_#fff]',
                chosen ? 'bg-white text-black' : 'bg-night/50',
              )}
            >
              {chosen && <Check className="size-4" strokeWidth={3.4} />}
            </span>
          )}
        </span>
        <span aria-hidden dir="auto" className="mt-2 block truncate px-0.5 text-base font-[650]">
          {caption !== '' && mediaType !== 'status' ? caption : kind}
        </span>
        {location === undefined ? (
          <span aria-hidden className="line-clamp-2 px-0.5 text-sm text-muted">
            {age}
          </span>
        ) : (
          <span
            aria-hidden
            className="flex items-center gap-1.5 px-0.5 text-sm text-muted [&>svg]:size-4 [&>svg]:flex-none"
          >
            <LocationIcon location={location} />
            <span className="min-w-0 truncate">{located}</span>
          </span>
        )}
      </button>
    </li>
  );
};
