import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '#shared/config/device-log.ts';
import { limits } from '@swirl/contract/limits';
import type { TrimRange } from '#shared/recording/trim/trim-range.ts';
import { loopedPosition, voiceShape } from './voice-shape.ts';

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

/** Repeats the trimmed range of a take seamlessly, as the loop will sound. */
export const useVoicePreview = (blob: Blob | null, range: TrimRange | null, playing: boolean) => {
  const [voice, setVoice] = useState<Voice | 'unreadable' | null>(null);
  const startedAt = useRef<number>(undefined);
  const start = range?.start ?? 0;
  const end = range?.end ?? 0;

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
    const source = new AudioBufferSourceNode(context, {
      buffer,
      loop: true,
      loopStart: start,
      loopEnd: Math.min(end, buffer.duration),
    });
    source.connect(context.destination);
    source.start(0, start);
    startedAt.current = context.currentTime;
    context.resume().catch(() => undefined);
    return () => {
      startedAt.current = undefined;
      source.stop();
      source.disconnect();
    };
  }, [ready, playing, start, end]);

  const position = (): number => {
    if (ready === null || startedAt.current === undefined) return start;
    return loopedPosition({ start, end }, ready.context.currentTime - startedAt.current);
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
