import type { AvatarConfig } from '@swirl/contract/avatar';
import type { MoodPoint } from '@swirl/contract/mood-points';

const mouthAt = ({ x, y }: MoodPoint): AvatarConfig['mouthStyle'] => {
  if (x > 0.55) return y > 0.3 ? 'laugh' : 'grin';
  if (x > 0.1) return 'smile';
  return x > -0.25 ? 'smirk' : 'flat';
};

const eyesAt = ({ y }: MoodPoint, own: AvatarConfig['eyeStyle']): AvatarConfig['eyeStyle'] => {
  if (y > 0.45) return 'wide';
  return y < -0.45 ? 'sleepy' : own;
};

/** Someone's own face as it looks at a point: the mouth shows how pleasant, the eyes how awake. */
export const faceAtPoint = (face: AvatarConfig, point: MoodPoint): AvatarConfig => ({
  ...face,
  mouthStyle: mouthAt(point),
  eyeStyle: eyesAt(point, face.eyeStyle),
});
