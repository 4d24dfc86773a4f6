import { FaceStill } from '#shared/avatar/face-still.tsx';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';
import { hueStyle } from '#shared/ui/mood-style.ts';

/** The faces of the others, in a row. Decorative. */
export const VoiceFaces = ({ voices }: { voices: readonly LoopVoice[] }) => (
  <span className="layer-pill">
    {voices.map(({ position, face, hue }) => (
      <span key={position} style={hueStyle(hue)}>
        <FaceStill config={face} />
      </span>
    ))}
  </span>
);
