import type { Sound } from './read-sound.ts';
import type { Cue } from './timeline.ts';

/** A sound, and when it is played in seconds from the start of a pass through the loop. */
export type SoundCue = { sound: Sound; cue: Cue; isRecording: boolean };

/** What a clip sounds like: the recording at its volume, and the takes over it. */
export const createSounds = (
  outputOf = (context: AudioContext): AudioNode => context.destination,
) => {
  const context = new AudioContext();
  const output = outputOf(context);
  const recording = new GainNode(context);
  recording.connect(output);
  const playing = new Set<AudioBufferSourceNode>();
  const connected = new WeakSet<HTMLMediaElement>();

  const start = ({ sound, cue, isRecording }: SoundCue, at: number): void => {
    // A file whose sound begins late is silent until then.
    const late = Math.max(0, sound.startsAt - cue.offset);
    const offset = Math.max(0, cue.offset - sound.startsAt);
    const seconds = cue.seconds - late;
    if (seconds <= 0 || offset >= sound.buffer.duration) return;
    const source = new AudioBufferSourceNode(context, { buffer: sound.buffer });
    source.connect(isRecording ? recording : output);
    const when = at + cue.after + late;
    const missed = Math.max(0, context.currentTime - when);
    if (missed >= seconds) return;
    source.start(when + missed, offset + missed, seconds - missed);
    playing.add(source);
    source.addEventListener('ended', () => {
      source.disconnect();
      playing.delete(source);
    });
  };

  return {
    context,
    /** An element sounds as part of the recording. Possible once for each. */
    connect: (element: HTMLMediaElement): void => {
      if (connected.has(element)) return;
      connected.add(element);
      context.createMediaElementSource(element).connect(recording);
    },
    setVolume: (volume: number): void => {
      recording.gain.value = volume;
    },
    /** Plays one pass from `at` on, a time of the context. */
    schedule: (cues: readonly SoundCue[], at: number): void => {
      for (const cue of cues) start(cue, at);
    },
    stop: (): void => {
      for (const source of playing) {
        source.stop();
        source.disconnect();
      }
      playing.clear();
    },
    close: (): void => {
      context.close().catch(() => undefined);
    },
  };
};
