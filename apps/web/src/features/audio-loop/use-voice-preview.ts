import type { Range } from '@swirl/contract/edits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '#shared/config/device-log.ts';
import { limits } from '@swirl/contract/limits';
import type { TrimRange } from '#shared/recording/trim/trim-range.ts';
import { keptSound, loopedPosition, voiceShape } from './voice-shape.ts';

type Voice = { buffer: AudioBuffer; peaks: number[]; mouth: number[]; context: AudioContext };

const PEAKS = 60;

const readVoice = async (blob: Blob, context: AudioContext): Promise<Voice> => {
  const buffer = await context.decodeAudioData(await blob.arrayBuffer());
  const samples = buffer.getChannelData(0);
  return {
    buffer,
    context,
    peaks: voiceShape(samples, PEAKS),
    mouth: voiceShape(samples, Math.ceil(buffer.duration * limits.media.envelopeHertz)),
  };
};

type VoiceCuts = TrimRange & {
  /** Always the same array while nothing changes. */
  gaps: readonly Range[];
};

/** Repeats what is kept of a take seamlessly, as the loop will sound. */
export const useVoicePreview = (blob: Blob | null, cuts: VoiceCuts, playing: boolean) => {
  const [voice, setVoice] = useState<Voice | 'unreadable' | null>(null);
  const startedAt = useRef<number>(undefined);
  const { start, end, gaps } = cuts;

  const loaded = useEffectEvent((next: Voice | 'unreadable' | null) => setVoice(next));
  useEffect(() => {
    if (blob === null) return undefined;
    const context = new AudioContext();
    let current = true;
    const load = async () => {
      try {
        const read = await readVoice(blob, context);
        if (current) loaded(read);
      } catch (error) {
        logFailure('This recording cannot be played here', error);
        if (current) loaded('unreadable');
      }
    };
    void load();
    return () => {
      current = false;
      loaded(null);
      context.close().catch(() => undefined);
    };
  }, [blob]);

  const ready = voice !== null && voice !== 'unreadable' ? voice : null;
  useEffect(() => {
    if (ready === null || !playing || end <= start) return undefined;
    const { context, buffer } = ready;
    const kept = keptSound(context, buffer, { start, end, gaps });
    const source = new AudioBufferSourceNode(context, { buffer: kept, loop: true });
    source.connect(context.destination);
    source.start();
    startedAt.current = context.currentTime;
    context.resume().catch(() => undefined);
    return () => {
      startedAt.current = undefined;
      source.stop();
      source.disconnect();
    };
  }, [ready, playing, start, end, gaps]);

  const position = (): number => {
    if (ready === null || startedAt.current === undefined) return start;
    return loopedPosition(
      cuts,
      ready.context.currentTime - startedAt.current,
      ready.buffer.duration,
    );
  };
  return {
    ready: ready !== null,
    unreadable: voice === 'unreadable',
    /** As measured; a recorder's own clock is slightly off. */
    seconds: ready?.buffer.duration,
    peaks: ready?.peaks ?? [],
    position,
    /** How far the mouth is open right now. */
    openness: (): number => ready?.mouth[Math.floor(position() * limits.media.envelopeHertz)] ?? 0,
  };
};
