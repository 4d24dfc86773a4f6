import { textsAt } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import type { LoopText } from '@swirl/contract/schemas/media-edit';
import { Pencil, Plus } from 'lucide-react';
import { useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { clipSeconds } from '../clip-time.ts';
import type { ToolProps } from '../editor-clip.ts';
import { EditorCanvasContext } from '../canvas-context.ts';
import {
  areReadable,
  endOf,
  newText,
  problemAt,
  replaced,
  textsOf,
  withTexts,
} from '../text-edits.ts';
import type { TextProblem } from '../text-edits.ts';
import { TextBar } from './text-bar.tsx';
import { TextLook } from './text-look.tsx';
import { TextCanvas } from './text-canvas.tsx';
import { TextEntry } from './text-entry.tsx';
import './text-tool.css';

const { texts: MOST, textsAtOnce: AT_ONCE } = limits.edit;

const problemText = {
  full: () => m.edit_text_full({ max: MOST }),
  'too-many': () => m.edit_text_many({ max: AT_ONCE }),
} satisfies Record<TextProblem, () => string>;

/** Texts over the loop: their words, looks, places and times. */
export const TextTool = ({ clip, onChange, now, seek, setPlaying }: ToolProps) => {
  const canvas = useContext(EditorCanvasContext);
  const texts = textsOf(clip);
  const loopSeconds = clipSeconds(clip);
  const [wanted, setWanted] = useState(0);
  const [writing, setWriting] = useState<'new' | 'chosen' | null>(null);
  const [problem, setProblem] = useState<TextProblem | null>(null);
  // Undo may have taken the chosen one away.
  const chosen = texts.length === 0 ? null : Math.min(wanted, texts.length - 1);
  const text = chosen === null ? undefined : texts[chosen];

  const change = (next: readonly LoopText[], commit = true): void => {
    setProblem(null);
    onChange(withTexts(clip, next), { commit });
  };
  const choose = (index: number): void => {
    const next = texts[index];
    setWanted(index);
    setProblem(null);
    if (next === undefined) return;
    setPlaying(false);
    if (!textsAt([next], now).length) seek(next.start);
  };
  const changeChosen = (next: LoopText, commit = true): void => {
    if (chosen === null) return;
    const all = replaced(texts, chosen, next);
    if (areReadable(all)) change(all, commit);
    else setProblem('too-many');
  };
  const remove = (): void => {
    change(texts.filter((_, index) => index !== chosen));
    setWanted(0);
  };
  const begin = (): void => {
    const found = problemAt(texts, now);
    setProblem(found);
    if (found !== null) return;
    setPlaying(false);
    setWriting('new');
  };
  const keepTyped = (typed: string): void => {
    setWriting(null);
    if (writing === 'chosen' && text !== undefined) {
      if (typed === '') remove();
      else if (typed !== text.text) changeChosen({ ...text, text: typed });
      return;
    }
    if (typed === '') return;
    const added = newText(typed, texts, now, loopSeconds);
    if (added === null) {
      setProblem('too-many');
      return;
    }
    change([...texts, added]);
    setWanted(texts.length);
    seek(added.start);
  };

  if (writing !== null) {
    return (
      <TextEntry
        value={writing === 'chosen' ? (text?.text ?? '') : ''}
        onDone={keepTyped}
        onCancel={() => setWriting(null)}
      />
    );
  }
  const shown = texts
    .map((each, index) => ({ text: each, index }))
    .filter((each) => textsAt([each.text], now).length > 0);
  return (
    <div className="text-tool">
      {canvas !== null &&
        createPortal(
          <TextCanvas
            canvas={canvas}
            shown={shown}
            chosen={chosen}
            onChoose={choose}
            onText={(next, { commit }) => changeChosen(next, commit)}
            onDelete={remove}
          />,
          canvas,
        )}
      {text === undefined ? (
        <p className="text-hint">{m.edit_text_hint()}</p>
      ) : (
        <TextLook text={text} onChange={changeChosen} />
      )}
      {text !== undefined && chosen !== null && loopSeconds > limits.edit.textSeconds && (
        <TextBar
          texts={texts}
          chosen={chosen}
          now={now}
          loopSeconds={loopSeconds}
          onChoose={choose}
          onText={changeChosen}
          onShow={(edge) => {
            setPlaying(false);
            seek(
              edge === 'start' ? text.start : Math.max(text.start, endOf(text, loopSeconds) - 0.1),
            );
          }}
        />
      )}
      <output className="text-problem">{problem !== null && problemText[problem]()}</output>
      <div className="text-buttons">
        {text !== undefined && (
          <Button onClick={() => setWriting('chosen')}>
            <Pencil />
            {m.edit_text_edit()}
          </Button>
        )}
        <Button onClick={begin} aria-disabled={texts.length >= MOST || undefined}>
          <Plus />
          {m.edit_text_add()}
        </Button>
      </div>
    </div>
  );
};
