import { limits } from '@swirl/contract/limits';
import { soundShape } from '#shared/media/sound-shape.ts';

/** The loudness of a decoded stem, like that of a rendered mix. */
export const stemEnvelope = (buffer: AudioBuffer): Uint8Array =>
  Uint8Array.from(
    soundShape(
      buffer.getChannelData(0),
      Math.max(1, Math.ceil(buffer.duration * limits.layers.envelopeHertz)),
    ),
    (level) => 255 * level,
  );
