import { useEffect, useEffectEvent, useState } from 'react';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { changed, historyOf, previewed, redone, shownOf, undone } from './edit-history.ts';
import type { EditHistory } from './edit-history.ts';
import type { EditorClip, ToolProps } from './editor-clip.ts';
import { closeClip, openClip } from './open-clip.ts';

const isSame = (one: EditorClip, other: EditorClip): boolean =>
  JSON.stringify(one.edit) === JSON.stringify(other.edit) &&
  one.files.length === other.files.length &&
  one.files.every((file, position) => file === other.files[position]);

/** A take as a clip; null while it is opened. */
export const useOpenedClip = (captured: CapturedLoop): EditorClip | null => {
  const [clip, setClip] = useState<EditorClip | null>(null);
  const open = useEffectEvent(() => openClip(captured));
  const show = useEffectEvent((opened: EditorClip) => setClip(opened));
  useEffect(() => {
    let current = true;
    const read = async () => {
      const opened = await open();
      if (current) show(opened);
    };
    void read();
    return () => {
      current = false;
    };
  }, []);
  return clip;
};

/** An edit with its ways back and forth. Every step is handed on, so that it is kept. */
export const useEditor = (
  opened: EditorClip,
  captured: CapturedLoop,
  onCaptured: (captured: CapturedLoop) => void,
) => {
  const [history, setHistory] = useState(() => historyOf(opened));
  const go = (next: EditHistory<EditorClip>): void => {
    setHistory(next);
    if (next.kept !== history.kept) onCaptured(closeClip(next.kept, captured));
  };
  const onChange: ToolProps['onChange'] = (clip, { commit = true } = {}) => {
    if (!commit) setHistory(previewed(history, clip));
    else if (isSame(clip, history.kept)) setHistory({ ...history, live: null });
    else go(changed(history, clip));
  };
  return {
    clip: shownOf(history),
    onChange,
    undo: history.past.length === 0 ? undefined : () => go(undone(history)),
    redo: history.future.length === 0 ? undefined : () => go(redone(history)),
  };
};
