import { CameraOff } from 'lucide-react';
import * as m from '#messages';
import { problemTexts } from '#shared/recording/device-texts.ts';
import type { RecorderProblem } from '#shared/recording/recorder-state.ts';
import { Button } from '#shared/ui/button.tsx';

type CameraProblemProps = {
  problem: RecorderProblem;
  onTryAgain: () => void;
  onPickFile: () => void;
};

/** Why there is no picture, and two ways on. */
export const CameraProblem = ({ problem, onTryAgain, onPickFile }: CameraProblemProps) => {
  const { title, text } = problemTexts[problem];
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 px-8 pb-10 text-center"
    >
      <span className="mb-1 grid size-20 place-items-center rounded-full bg-raised text-muted">
        <CameraOff aria-hidden className="size-9" />
      </span>
      <h2 className="text-[1.375rem]">{title()}</h2>
      <p className="max-w-80 text-muted">{text()}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button size="large" onClick={onTryAgain}>
          {m.device_try_again()}
        </Button>
        <Button size="large" look="main" onClick={onPickFile}>
          {m.pick_file()}
        </Button>
      </div>
    </div>
  );
};
