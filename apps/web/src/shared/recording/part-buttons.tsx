import { Check, Delete, Pause } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { Recorder } from './use-recorder.ts';

type PauseButtonProps = Pick<Recorder, 'phase' | 'pause' | 'stop'> & { look: string };

/** Beside the record button: pauses, and finishes while that continues. */
export const PauseButton = ({ phase, pause, stop, look }: PauseButtonProps) =>
  phase === 'paused' ? (
    <IconButton label={m.retake_finish()} onClick={stop} className={look}>
      <Check />
    </IconButton>
  ) : (
    <IconButton label={m.retake_pause()} onClick={pause} className={look}>
      <Pause className="fill-current" />
    </IconButton>
  );

type DeletePartButtonProps = Pick<Recorder, 'canDelete' | 'partEnds' | 'deleteLast'> & {
  look: string;
};

/** While paused: takes back the last part. */
export const DeletePartButton = ({
  canDelete,
  partEnds,
  deleteLast,
  look,
}: DeletePartButtonProps) => {
  const [before] = useState(partEnds.length);
  return (
    <>
      <IconButton
        label={m.retake_delete()}
        disabled={!canDelete}
        onClick={deleteLast}
        className={classNames('rtl:[&_svg]:-scale-x-100', look)}
      >
        <Delete />
      </IconButton>
      <output className="sr-only">{partEnds.length < before && m.retake_deleted()}</output>
    </>
  );
};
