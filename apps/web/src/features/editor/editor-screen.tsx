import { Redo2, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as m from '#messages';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import { clipSeconds } from './clip-time.ts';
import type { EditorClip, ToolProps } from './editor-clip.ts';
import { EditorKeysHelp } from './editor-keys-help.tsx';
import { EditorCanvas } from './editor-canvas.tsx';
import { EditorCanvasContext } from './canvas-context.ts';
import { ToolsRow } from './tools-row.tsx';
import { toolsOf } from './tools.ts';
import { useEditor, useOpenedClip } from './use-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import './editor.css';
import './tools/tools.css';

export type EditorScreenProps = {
  captured: CapturedLoop;
  /** Called with every step, so that it is kept. */
  onChange: (captured: CapturedLoop) => void;
  onClose: () => void;
  onNext: () => void;
  /** A layer is open over it, so it is paused. */
  covered: boolean;
  /** Its light is that of what was played. */
  mood: string | undefined;
};

type EditorHeaderProps = Pick<EditorScreenProps, 'onClose' | 'onNext'> & {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
};

const EditorHeader = ({ onClose, onNext, undo, redo }: EditorHeaderProps) => (
  <header className="editor-header">
    <CloseButton onClick={onClose} />
    <h2 className="editor-title">{m.loop_edit_title()}</h2>
    <div className="editor-history">
      <IconButton label={m.undo()} disabled={undo === undefined} onClick={undo}>
        <Undo2 />
      </IconButton>
      <IconButton label={m.editor_redo()} disabled={redo === undefined} onClick={redo}>
        <Redo2 />
      </IconButton>
    </div>
    <Button variant="main" onClick={onNext}>
      {m.camera_next()}
    </Button>
  </header>
);

const OpenEditor = ({
  opened,
  captured,
  onChange,
  onClose,
  onNext,
  covered,
  mood = 'relaxed',
}: EditorScreenProps & { opened: EditorClip }) => {
  const editor = useEditor(opened, captured, onChange);
  const { clip, undo, redo } = editor;
  const tools = toolsOf(clip);
  const [chosen, setChosen] = useState(tools[0]);
  const [isPlaying, setPlaying] = useState(true);
  const [seekTo, setSeekTo] = useState<{ second: number } | null>(null);
  const [now, setNow] = useState(0);
  const [isRecording, setRecording] = useState(false);
  const [canvas, setCanvas] = useState<HTMLElement | null>(null);
  const playing = isPlaying && !covered;
  const seek = (second: number): void => {
    setSeekTo({ second });
    setNow(second);
  };
  const toolProps: ToolProps = {
    clip,
    onChange: editor.onChange,
    now,
    seek,
    playing,
    setPlaying,
    onRecording: setRecording,
    onVoice: () => setChosen(tools.find(({ id }) => id === 'voice-over') ?? chosen),
  };
  useEditorKeys({
    ...toolProps,
    active: !covered && !isRecording,
    length: clipSeconds(clip),
    undo,
    redo,
    onTool: (position) => setChosen(tools[position] ?? chosen),
  });
  return (
    <div
      className={classNames('editor mood dark', clip.mediaType === 'audio' && 'editor-of-sound')}
      style={moodStyle(mood)}
    >
      {!isRecording && <EditorHeader onClose={onClose} onNext={onNext} undo={undo} redo={redo} />}
      <EditorCanvas
        clip={clip}
        playing={playing}
        seekTo={seekTo}
        now={now}
        onTime={setNow}
        inRing={chosen?.id === 'photos'}
        onSeek={seek}
        onCanvas={setCanvas}
        isWriting={chosen?.id === 'text'}
      />
      {chosen !== undefined && (
        <section key={chosen.id} aria-label={chosen.label()} className="editor-tool">
          <h3 className="editor-tool-title">{chosen.label()}</h3>
          <Suspense fallback={<Spinner className="m-auto size-8 text-muted" />}>
            <EditorCanvasContext value={canvas}>
              <chosen.Tool {...toolProps} />
            </EditorCanvasContext>
          </Suspense>
        </section>
      )}
      {!isRecording && (
        <>
          <ToolsRow tools={tools} chosen={chosen} edit={clip.edit} onChoose={setChosen} />
          <EditorKeysHelp />
        </>
      )}
    </div>
  );
};

/** Editing a take before it is posted. */
export const EditorScreen = (props: EditorScreenProps) => {
  const opened = useOpenedClip(props.captured);
  return opened === null ? (
    <div className="dark absolute inset-0 grid place-items-center bg-player text-white">
      <Spinner className="size-10 text-muted" />
    </div>
  ) : (
    <OpenEditor {...props} opened={opened} />
  );
};
