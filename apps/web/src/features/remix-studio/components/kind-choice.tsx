import { Check, Mic, Video } from 'lucide-react';
import { useId } from 'react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';

export type RemixKind = 'audio' | 'video';

const KINDS = [
  { kind: 'audio', label: m.remix_audio, icon: Mic },
  { kind: 'video', label: m.remix_video, icon: Video },
] as const;

type KindChoiceProps = { chosen: RemixKind; onChoose: (kind: RemixKind) => void };

/** Audio or video: side by side, as two cards on wide screens. */
export const KindChoice = ({ chosen, onChoose }: KindChoiceProps) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={m.remix_kind()} className="studio-kinds">
      {KINDS.map(({ kind, label, icon: Icon }) => (
        <label key={kind} className={classNames('studio-kind', kind === chosen && 'studio-chosen')}>
          <input
            type="radio"
            name={name}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
            className="absolute inset-0 appearance-none rounded-[inherit] outline-none"
          />
          <Icon aria-hidden className="size-6" />
          {label()}
          <span aria-hidden className="studio-check">
            {kind === chosen && <Check className="size-3.5" strokeWidth={3} />}
          </span>
        </label>
      ))}
    </div>
  );
};
