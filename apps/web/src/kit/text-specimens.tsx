import { useState } from 'react';
import { EditorCanvasContext } from '#features/editor/canvas-context.ts';
import type { EditorClip } from '#features/editor/editor-clip.ts';
import { TextTool } from '#features/editor/tools/text-tool.tsx';
import { Slider } from '#shared/ui/slider.tsx';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { kitText } from './kit-text.ts';
import { Specimen } from './specimen.tsx';

const SECONDS = 18;
const SKY = ['relaxed', 'glowing', 'playful'];

const sample: EditorClip = {
  mediaType: 'video',
  files: [],
  fileSeconds: SECONDS,
  takeSeconds: {},
  edit: {
    texts: [
      {
        text: 'last swim\nof the year',
        style: 'glow',
        mood: 'playful',
        x: 0.5,
        y: 0.3,
        size: 46,
        start: 2.2,
        end: 14.8,
      },
      { text: 'cold!', style: 'note', mood: 'relaxed', x: 0.6, y: 0.6, size: 24, start: 15 },
    ],
  },
};

/** The text tool below a canvas, as in the editor. */
export const TextSpecimens = () => {
  const [clip, setClip] = useState(sample);
  const [canvas, setCanvas] = useState<HTMLElement | null>(null);
  const [now, seek] = useState(5);
  const [steps, setSteps] = useState(0);
  return (
    <Specimen name={kitText.textTool}>
      <div className="dark mx-auto flex min-h-190 w-full max-w-97.5 flex-col gap-4 rounded-large bg-ground px-5 py-4 text-text scheme-dark">
        <div className="relative mx-auto h-97 w-54.5 overflow-hidden rounded-[1.5rem]">
          <Swirl moods={SKY} seed={4} />
          <div ref={setCanvas} className="absolute inset-0" />
        </div>
        <div>
          <Slider
            label={kitText.now}
            value={now}
            onValueChange={seek}
            min={0}
            max={SECONDS}
            step={0.1}
          />
        </div>
        <EditorCanvasContext value={canvas}>
          <TextTool
            clip={clip}
            now={now}
            seek={seek}
            playing={false}
            setPlaying={() => undefined}
            onRecording={() => undefined}
            onVoice={() => undefined}
            onChange={(next, { commit = true } = {}) => {
              setClip(next);
              if (commit) setSteps(steps + 1);
            }}
          />
        </EditorCanvasContext>
        <output aria-label={kitText.steps} className="text-sm">
          {steps}
        </output>
      </div>
    </Specimen>
  );
};
