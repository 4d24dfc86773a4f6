import { framingTransform } from '#shared/recording/framing-style.ts';
import type { EditorClip } from '../editor-clip.ts';
import { createDeck } from './deck.ts';
import type { Deck } from './deck.ts';
import type { PreviewPicture } from './preview-picture.ts';
import { fileSecondIn, partIndexAt } from './timeline.ts';
import type { Timeline } from './timeline.ts';

type RecordingOptions = {
  host: HTMLElement;
  kind: 'audio' | 'video';
  src: string;
  onMeasured: (seconds: number) => void;
  onShown: () => void;
};

export type RecordingPicture = PreviewPicture & {
  /** Both, as they take turns. */
  elements: readonly HTMLMediaElement[];
  /** The second of the loop that its element has come to; undefined while it stands still. */
  position: (timeline: Timeline) => number | undefined;
};

/** A recording in two elements: while one plays, the other waits where the next part begins. */
export const createRecordingPicture = (options: RecordingOptions): RecordingPicture => {
  const { host, kind, src, onMeasured, onShown } = options;
  const newDeck = (isFirst: boolean): Deck => {
    const deck = createDeck({
      kind,
      src,
      onMeasured: (seconds) => {
        if (isFirst) onMeasured(seconds);
      },
      onShown: () => {
        if (deck === active) onShown();
      },
    });
    if (kind === 'video') {
      deck.element.className = 'absolute inset-0 size-full';
      host.append(deck.element);
    }
    return deck;
  };
  let playedPart = 0;
  let active = newDeck(true);
  let waiting = newDeck(false);

  const reveal = (): void => {
    active.element.style.visibility = 'visible';
    waiting.element.style.visibility = 'hidden';
  };
  const prepareNext = ({ parts }: Timeline): void => {
    const next = parts[(playedPart + 1) % parts.length];
    if (next !== undefined) waiting.goTo(next.file.start);
  };
  /** Plays from a second of the file, on the element that is already there if there is one. */
  const jump = (timeline: Timeline, fileSecond: number): void => {
    if (waiting.isAt(fileSecond)) {
      [active, waiting] = [waiting, active];
      reveal();
      waiting.element.pause();
    } else active.goTo(fileSecond);
    prepareNext(timeline);
  };
  const pause = (): void => {
    active.element.pause();
    waiting.element.pause();
  };
  const locate = (timeline: Timeline, second: number) => {
    const index = partIndexAt(timeline, second);
    const part = timeline.parts[index];
    return part && { index, at: fileSecondIn(part, timeline, second) };
  };
  reveal();

  return {
    update: ({ edit }: EditorClip) => {
      for (const { element } of [active, waiting]) {
        element.style.objectFit = edit.aspect === undefined ? 'contain' : 'cover';
        element.style.transform = framingTransform(edit);
      }
    },
    elements: [active.element, waiting.element],
    position: (timeline) => {
      const part = timeline.parts[playedPart];
      const { paused, ended, seeking, currentTime } = active.element;
      if (part === undefined || paused || ended || seeking) return undefined;
      return part.from + (currentTime - part.file.start) / timeline.speed;
    },
    show: (timeline, second) => {
      pause();
      const position = locate(timeline, second);
      if (position === undefined) return;
      playedPart = position.index;
      active.goTo(position.at);
      prepareNext(timeline);
    },
    play: async (timeline, second) => {
      const position = locate(timeline, second);
      if (position === undefined) return;
      playedPart = position.index;
      if (!active.isAt(position.at)) active.goTo(position.at);
      active.element.playbackRate = timeline.speed;
      prepareNext(timeline);
      const { element, arrived } = active;
      await arrived();
      await element.play();
    },
    follow: (timeline, second) => {
      const position = locate(timeline, second);
      if (position === undefined) return;
      const wrapped = timeline.parts.length === 1 && active.element.currentTime - position.at > 0.3;
      if (position.index !== playedPart || wrapped) {
        playedPart = position.index;
        jump(timeline, position.at);
      }
      active.follow(position.at, timeline.speed);
    },
    close: () => {
      active.close();
      waiting.close();
    },
  };
};
