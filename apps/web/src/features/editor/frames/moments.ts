import { fileSecondAt, photoAt } from '@swirl/contract/edits';
import { clipSeconds } from '../clip-time.ts';
import type { EditorClip } from '../editor-clip.ts';
import type { Moment } from './read-frames.ts';

/** As many fit on a phone. */
const COUNT = 9;

/** The middle of each of equal parts, to a hundredth: the same moments are read once. */
const middles = (from: number, to: number): number[] =>
  Array.from({ length: COUNT }, (_, index) => {
    const second = from + ((to - from) * (index + 0.5)) / COUNT;
    return Math.round(second * 100) / 100;
  });

/** Of the whole file. */
export const fileMoments = ({ files: [file], fileSeconds = 0, mediaType }: EditorClip): Moment[] =>
  file === undefined || mediaType === 'audio'
    ? []
    : mediaType === 'image'
      ? [{ file, second: null }]
      : middles(0, fileSeconds).map((second) => ({ file, second }));

/** What is seen at a second of the loop. */
const momentAt = (clip: EditorClip, second: number): Moment | null => {
  const { files, edit, fileSeconds } = clip;
  const order = edit.photos?.order;
  const shown = order?.[photoAt(order.length, clipSeconds(clip), second)];
  const file = files[shown ?? 0];
  if (file === undefined) return null;
  if (shown !== undefined) return { file, second: null };
  return { file, second: Math.round(fileSecondAt(edit, second, fileSeconds) * 100) / 100 };
};

/** Of the loop, with the seconds of the loop they are at. */
export const loopMoments = (clip: EditorClip): { at: number; moment: Moment }[] =>
  middles(0, clipSeconds(clip)).flatMap((at) => {
    const moment = momentAt(clip, at);
    return moment === null ? [] : [{ at, moment }];
  });
