import { CameraOff, MicOff } from 'lucide-react';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { problemTexts } from './device-texts.ts';
import type { RecorderProblem } from './recorder-state.ts';

type DeviceProblemProps = {
  problem: RecorderProblem;
  onTryAgain: () => void;
  onPickFile: () => void;
};

/** Why recording is not possible, with two next steps. */
export const DeviceProblem = ({ problem, onTryAgain, onPickFile }: DeviceProblemProps) => {
  const { title, text } = problemTexts[problem];
  const Icon = problem.startsWith('microphone') ? MicOff : CameraOff;
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-8 text-center">
      <span className="mb-1 grid size-20 place-items-center rounded-full bg-raised text-muted">
        <Icon aria-hidden className="size-9" />
      </span>
      <h2 className="text-2xl">{title()}</h2>
      <p className="max-w-80 text-muted">{text()}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button size="large" onClick={onTryAgain}>
          {m.device_try_again()}
        </Button>
        <Button size="large" variant="main" onClick={onPickFile}>
          {m.pick_file()}
        </Button>
      </div>
    </div>
  );
};
