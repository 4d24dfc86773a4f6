import { feedAvatar, type AvatarConfig } from '@swirl/contract/avatar';
import { encodeEnvelopes } from '@swirl/contract/envelopes';
import { limits } from '@swirl/contract/limits';
import type { Database } from '@swirl/db/client';
import { insertLayer } from '@swirl/db/stores/loops/layers.store';
import { finishMix } from '@swirl/db/stores/loops/mixes.store';
import { createLoop, createLoopMedia, createUser } from '@swirl/testing/factories';
import type { SampleMedia } from './sample-media.ts';

const HERTZ = 20;
const MOODS = ['cozy', 'vibing', 'dreamy', 'chill', 'motivated', 'energized', 'playful', 'happy'];
const FACES: readonly Partial<AvatarConfig>[] = [
  { hairStyle: 'curly', animationStyle: 'bouncing', accessories: ['earrings'] },
  { hairStyle: 'pixie', eyeStyle: 'wide', animationStyle: 'pulsing', accessories: [] },
  { hairStyle: 'long', animationStyle: 'floating', accessories: ['glasses'] },
  { hairStyle: 'bun', eyeStyle: 'almond', animationStyle: 'breathing', accessories: ['necklace'] },
  { hairStyle: 'short', animationStyle: 'waving', accessories: ['glasses'] },
  { hairStyle: 'curly', animationStyle: 'bouncing', accessories: ['headband'] },
  { hairStyle: 'pixie', animationStyle: 'breathing', accessories: ['earrings'] },
  { hairStyle: 'short', eyeStyle: 'sleepy', animationStyle: 'floating', accessories: ['beanie'] },
];

type StoredFile = {
  readonly objectKey: string;
  readonly contentType: string;
  readonly bytes: number;
};

interface ChoirLoop {
  readonly authorId: string;
  readonly sample: SampleMedia;
  readonly keep: (body: Buffer, contentType: string) => Promise<StoredFile>;
}

/** A mix of as many voices as there can be, each by another author; the last is the given one. */
export async function createChoirLoop(
  db: Database,
  { authorId, sample, keep }: ChoirLoop,
): Promise<string> {
  const { seconds } = sample;
  const path: string[] = [];
  const peaks = Array.from({ length: 50 }, (_, bar) => 20 + ((bar * 37) % 80));
  const last = limits.layers.stems.max - 1;
  for (let position = 0; position <= last; position += 1) {
    const parentLoopId = path.at(-1) ?? null;
    const mood = MOODS[position] ?? 'cozy';
    const { id: loopId } = await createLoop(db, {
      userId: position === last ? authorId : (await createUser(db)).id,
      mediaType: 'audio',
      duration: seconds,
      moodTags: [mood],
      avatarConfig: { ...feedAvatar, ...FACES[position] },
      parentLoopId,
      remixRelation: parentLoopId === null ? 'answer' : 'layer',
      layerPermission: 'everyone',
    });
    path.push(loopId);
    await createLoopMedia(db, {
      loopId,
      role: position === 0 ? 'audio' : 'stem',
      peaks,
      envelope: sample.envelope,
      duration: seconds,
      ...(await keep(sample.sound, 'audio/mp4')),
    });
    if (position === 0) continue;
    const mix = await keep(sample.sound, 'audio/mp4');
    const envelopes = await keep(envelopesOf(path.length, seconds), 'application/octet-stream');
    await db.transaction(async (tx) => {
      await insertLayer(tx, { loopId, path, seconds, gain: 1, offsetMs: 0 });
      await finishMix(tx, loopId, {
        positions: path.map((_, index) => index),
        gainDb: -9,
        files: [
          { role: 'mix', duration: seconds, ...mix },
          { role: 'envelopes', ...envelopes },
        ],
      });
    });
  }
  return path.at(-1) ?? '';
}

function envelopesOf(voices: number, seconds: number): Buffer {
  const stems = Array.from({ length: voices }, (_, position) => ({
    position,
    frames: Uint8Array.from({ length: seconds * HERTZ }, (__, frame) =>
      Math.round(Math.abs(Math.sin(frame / (4 + position))) * 255),
    ),
  }));
  return Buffer.from(encodeEnvelopes({ hertz: HERTZ, stems }));
}
