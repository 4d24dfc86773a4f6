import { limits } from '@swirl/contract/limits';
import { remixTypes } from '@swirl/contract/loops';
import type { Family, Member } from './family.ts';

const isLayer = ({ loop }: Member): boolean => loop?.relation === 'layer';

/** The members whose voices a loop plays, the first voice first: up along layers only. */
export const voicesIn = (member: Member): Member[] => {
  const voices: Member[] = [];
  for (let at: Member | null = member; at !== null; at = at.parent) {
    voices.unshift(at);
    if (!isLayer(at)) break;
  }
  return voices;
};

/** The members whose voices go on from its parent into a layer; none for an answer. */
export const carriedInto = (member: Member): Member[] =>
  isLayer(member) && member.parent !== null ? voicesIn(member.parent) : [];

/** Whether another voice fits onto a loop: it has sound, and its mix path is not full. */
export const hasRoom = (member: Member): boolean =>
  remixTypes.some((type) => type === member.loop?.mediaType) &&
  voicesIn(member).length < limits.layers.stems.max;

/** Whether any loop of a tree is a layer: then it says what each loop is to its parent. */
export const hasLayers = ({ byKey }: Pick<Family, 'byKey'>): boolean =>
  [...byKey.values()].some(isLayer);
