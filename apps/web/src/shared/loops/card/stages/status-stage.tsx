import type { Loop } from '@swirl/contract/schemas/loops';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { LinkedText } from '../../linked-text.tsx';
import { loopSeed } from './loop-seed.ts';
import { useFittingText } from './use-fitting-text.ts';
import './stage.css';

const CENTRE = { x: 0.36, y: 0.46 };
const NO_WORDS = '';

/** Words on their swirl, as large as there is room for. */
export const StatusStage = ({ loop }: { loop: Loop }) => {
  const text = loop.caption ?? NO_WORDS;
  const words = useFittingText(text);
  return (
    <>
      <Swirl moods={loop.moodTags} seed={loopSeed(loop.id)} centre={CENTRE} dimmed />
      <div ref={words} className="stage-words">
        <p className="my-auto">
          <LinkedText text={text} />
        </p>
      </div>
    </>
  );
};
