import type { EditorClip } from '../editor-clip.ts';
import { createClock } from './clock.ts';
import { createObjectUrls } from './object-urls.ts';
import { createPhotoPicture } from './photo-picture.ts';
import type { PreviewPicture } from './preview-picture.ts';
import { readSound } from './read-sound.ts';
import type { Sound } from './read-sound.ts';
import { createRecordingPicture } from './recording-picture.ts';
import type { RecordingPicture } from './recording-picture.ts';
import { createSounds } from './sounds.ts';
import type { SoundCue } from './sounds.ts';
import { photoOrderOf, recordingCues, takeCues, timelineOf } from './timeline.ts';
import type { Timeline } from './timeline.ts';

/** The next pass is scheduled this long before it begins, so that the loop has no gap in its sound. */
const AHEAD_SECONDS = 0.5;
/** What begins at once begins late, and no longer together. */
const LEAD_SECONDS = 0.05;

type EngineOptions = {
  /** The pictures are put here. */
  host: HTMLElement;
  withFades: () => boolean;
  onTime: (loopSecond: number) => void;
  /** The first picture is there. */
  onReady: () => void;
  /** Where the sound goes, if not to the speakers. */
  outputOf?: (context: AudioContext) => AudioNode;
};

export type PreviewEngine = {
  update: (clip: EditorClip) => void;
  play: () => void;
  pause: () => void;
  seek: (loopSecond: number) => void;
  close: () => void;
};

/** Plays a clip as it will be rendered, from its files and its edit. */
export const createPreviewEngine = ({
  host,
  withFades,
  onTime,
  onReady,
  outputOf,
}: EngineOptions): PreviewEngine => {
  const sounds = createSounds(outputOf);
  const { context } = sounds;
  const clock = createClock(context);
  const urls = createObjectUrls();
  const decoded = new Map<Blob, Sound | null>();
  let clip: EditorClip | undefined;
  let shown:
    | { first: Blob | null; picture: PreviewPicture; recording: RecordingPicture | null }
    | undefined;
  let timeline: Timeline | undefined;
  let measuredSeconds: number | undefined;
  let wantsPlaying = false;
  let isPlaying = false;
  let isNextScheduled = false;
  let attempt = 0;
  let frame = 0;
  let isReady = false;
  let isClosed = false;

  const onShown = (): void => {
    if (isReady || isClosed) return;
    isReady = true;
    onReady();
  };

  const soundOf = (input: number): Sound | undefined => {
    const file = clip?.files[input];
    return (file && decoded.get(file)) ?? undefined;
  };
  /** At another speed only the media elements keep the pitch. */
  const playsDecoded = (): boolean =>
    timeline?.speed === 1 && shown?.recording != null && soundOf(0) !== undefined;

  /** An element that sounds has already begun. */
  const leadSeconds = (): number => (shown?.recording == null || playsDecoded() ? LEAD_SECONDS : 0);

  const schedule = (second: number, at = clock.timeOf(second)): void => {
    if (at === undefined || timeline === undefined) return;
    const cues: SoundCue[] = [
      ...(playsDecoded() ? recordingCues(timeline, second) : []),
      ...takeCues(timeline, second),
    ].flatMap((cue) => {
      const sound = soundOf(cue.input);
      return sound
        ? [{ sound, cue, isRecording: cue.input === 0 && shown?.recording != null }]
        : [];
    });
    sounds.schedule(cues, at);
  };

  /** A recording that sounds by itself, and alone, is never hurried. */
  const setsTime = (): boolean => !playsDecoded() && timeline?.takes.length === 0;

  const soundElements = (): void => {
    const muted = playsDecoded();
    for (const element of shown?.recording?.elements ?? []) {
      element.muted = muted;
      if (!muted) sounds.connect(element);
    }
  };

  const tick = (): void => {
    if (!isPlaying || timeline === undefined || shown === undefined) return;
    const { seconds } = timeline;
    const played = setsTime() ? shown.recording?.position(timeline) : undefined;
    if (played !== undefined) clock.start(played);
    let second = clock.read();
    if (!isNextScheduled && second > seconds - AHEAD_SECONDS) {
      isNextScheduled = true;
      schedule(0, clock.timeOf(seconds));
    }
    if (second >= seconds) {
      clock.back(seconds);
      isNextScheduled = false;
      second = Math.max(0, second - seconds);
    }
    shown.picture.follow(timeline, second);
    onTime(second);
    frame = requestAnimationFrame(tick);
  };

  const stand = (second: number): void => {
    attempt += 1;
    isPlaying = false;
    isNextScheduled = false;
    cancelAnimationFrame(frame);
    sounds.stop();
    clock.stop(second);
  };
  const begin = async (second: number): Promise<void> => {
    if (timeline === undefined || shown === undefined) return;
    // A photo, or a recording that is not measured yet.
    if (timeline.seconds === 0) {
      shown.picture.show(timeline, 0);
      return;
    }
    const from = second < timeline.seconds ? second : 0;
    stand(from);
    const own = attempt;
    context.resume().catch(() => undefined);
    soundElements();
    try {
      await shown.picture.play(timeline, from);
    } catch {
      // The browser wants a tap first, or something else plays by now.
      return;
    }
    if (own !== attempt) return;
    isPlaying = true;
    clock.start(from, leadSeconds());
    schedule(from);
    tick();
  };
  const rest = (second: number): void => {
    if (timeline === undefined || shown === undefined) return;
    const at = Math.min(second, timeline.seconds);
    stand(at);
    shown.picture.show(timeline, at);
    onTime(at);
  };
  const resumeAt = (second: number): void => {
    if (wantsPlaying) void begin(second);
    else rest(second);
  };

  const onStateChange = (): void => {
    if (!isPlaying || context.state !== 'running') return;
    const second = clock.read();
    sounds.stop();
    isNextScheduled = false;
    clock.start(second, leadSeconds());
    schedule(second);
  };
  context.addEventListener('statechange', onStateChange);

  const readSounds = async (files: readonly Blob[]): Promise<void> => {
    const missing = files.filter((file) => !decoded.has(file));
    if (missing.length === 0) return;
    for (const file of missing) decoded.set(file, await readSound(file));
    if (!isClosed && isPlaying) resumeAt(clock.read());
  };

  const show = (next: EditorClip): void => {
    const first = photoOrderOf(next) ? null : (next.files[0] ?? null);
    if (shown !== undefined && shown.first === first) return;
    shown?.picture.close();
    measuredSeconds = undefined;
    if (first === null) {
      const picture = createPhotoPicture({ host, srcOf: urls.of, withFades, onShown });
      shown = { first, picture, recording: null };
      return;
    }
    const recording = createRecordingPicture({
      host,
      kind: next.mediaType === 'audio' ? 'audio' : 'video',
      src: urls.of(first),
      onMeasured: (seconds) => {
        measuredSeconds = seconds;
        if (clip?.fileSeconds === undefined) plan();
      },
      onShown,
    });
    shown = { first, picture: recording, recording };
  };

  const plan = (): void => {
    if (clip === undefined) return;
    const before = timeline;
    const second = clock.read();
    timeline = timelineOf({ ...clip, fileSeconds: clip.fileSeconds ?? measuredSeconds });
    sounds.setVolume(timeline.volume);
    const soundsSame =
      before !== undefined &&
      JSON.stringify({ ...before, volume: 0 }) === JSON.stringify({ ...timeline, volume: 0 });
    if (!soundsSame) resumeAt(second);
  };

  return {
    update: (next) => {
      const isOther = next.files.some((file, input) => file !== clip?.files[input]);
      clip = next;
      show(next);
      shown?.picture.update(next);
      if (isOther) timeline = undefined;
      plan();
      urls.keepOnly(next.files);
      const audible = [
        ...(photoOrderOf(next) ? [] : [0]),
        ...(next.edit.takes ?? []).map(({ input }) => input),
      ];
      void readSounds(audible.flatMap((input) => next.files[input] ?? []));
    },
    play: () => {
      if (wantsPlaying) return;
      wantsPlaying = true;
      void begin(clock.read());
    },
    pause: () => {
      if (!wantsPlaying) return;
      wantsPlaying = false;
      rest(clock.read());
    },
    seek: resumeAt,
    close: () => {
      isClosed = true;
      stand(0);
      context.removeEventListener('statechange', onStateChange);
      shown?.picture.close();
      sounds.close();
      urls.keepOnly([]);
    },
  };
};
