import { fileSecondAt } from '@swirl/contract/edits';
import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from '#shared/shell/shortcuts-choice.ts';
import { isCharacter } from '#shared/shell/shortcuts.ts';
import { endingAt, startingAt } from './clip-cuts.ts';
import type { ToolProps } from './editor-clip.ts';
import { steppedSecond } from './stepped-second.ts';

type EditorKeys = ToolProps & {
  active: boolean;
  length: number;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** The tool at that position, from 0. */
  onTool: (position: number) => void;
};

const FRAMES_PER_SECOND = 30;
const WRITING = 'input:not([type="range"]), textarea, select, [contenteditable="true"]';
/** These use the space key themselves. */
const PRESSED = 'button, a, [role="button"]';

const isWithin = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Moves what is kept to the moment that is shown. */
const cutHere = ({ clip, now, onChange, seek }: EditorKeys, key: '[' | ']'): void => {
  const { edit, fileSeconds = 0, mediaType } = clip;
  if (mediaType === 'image' || edit.photos !== undefined) return;
  const second = fileSecondAt(edit, now, fileSeconds);
  const move = key === '[' ? startingAt : endingAt;
  onChange({ ...clip, edit: move(edit, second, fileSeconds) }, { commit: true });
  if (key === '[') seek(0);
};

const undoOrRedo = ({ undo, redo }: EditorKeys, shiftKey: boolean): void => {
  if (shiftKey) redo?.();
  else undo?.();
};

const act = (event: KeyboardEvent, keys: EditorKeys): boolean => {
  const { key, shiftKey } = event;
  const { now, length, seek, playing, setPlaying, onTool } = keys;
  const moveTo = (second: number): true => {
    setPlaying(false);
    seek(Math.min(length, Math.max(0, second)));
    return true;
  };
  if (key === ' ' && !isWithin(event, PRESSED)) setPlaying(!playing);
  else if (key === ',') return moveTo(now - 1 / FRAMES_PER_SECOND);
  else if (key === '.') return moveTo(now + 1 / FRAMES_PER_SECOND);
  else if (key === '[' || key === ']') cutHere(keys, key);
  else if (/^[1-9]$/.test(key)) onTool(Number(key) - 1);
  else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return moveTo(steppedSecond({ key, shiftKey }, now, length) ?? now);
  } else return false;
  return true;
};

/** The keys of the editor; none while someone types. */
export const useEditorKeys = (keys: EditorKeys): void => {
  const { active } = keys;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isWithin(event, WRITING)) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'z') return;
      undoOrRedo(keys, event.shiftKey);
      event.preventDefault();
      return;
    }
    if (isCharacter(event) && !areShortcutsOn()) return;
    if (act(event, keys)) event.preventDefault();
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
};
