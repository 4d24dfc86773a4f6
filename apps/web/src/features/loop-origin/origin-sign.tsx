import type { Loop } from '@swirl/contract/schemas/loops';
import { Disc, Sparkles } from 'lucide-react';
import * as m from '#messages';
import { aiPartsText } from '#shared/loops/ai-texts.ts';
import './loop-origin.css';

type OriginSignProps = { loop: Loop; onOpen: () => void };

/** Under the caption: whether the loop was recorded in the app, and what of it was made with AI. */
export const OriginSign = ({ loop, onOpen }: OriginSignProps) => (
  <button type="button" aria-haspopup="dialog" className="origin-sign" onClick={onOpen}>
    {loop.recordedHere && (
      <span>
        <Disc aria-hidden />
        {m.origin_recorded()}
      </span>
    )}
    {loop.aiParts.length > 0 && (
      <span>
        <Sparkles aria-hidden />
        {aiPartsText(loop.aiParts)}
      </span>
    )}
  </button>
);
