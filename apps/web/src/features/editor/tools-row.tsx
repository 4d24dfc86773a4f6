import type { MediaEdit } from '@swirl/contract/schemas/media-edit';
import * as m from '#messages';
import { Kbd } from '#shared/ui/kbd.tsx';
import type { EditorTool } from './tools.ts';

type ToolsRowProps = {
  tools: readonly EditorTool[];
  chosen: EditorTool | undefined;
  edit: MediaEdit;
  onChoose: (tool: EditorTool) => void;
};

/** The tools that suit what is edited. A dot marks those that changed something. */
export const ToolsRow = ({ tools, chosen, edit, onChoose }: ToolsRowProps) => (
  <nav aria-label={m.editor_tools()} className="editor-tools">
    {tools.map((tool, position) => {
      const { id, label, Icon, hasChanged } = tool;
      const isMarked = hasChanged(edit);
      return (
        <button
          key={id}
          type="button"
          aria-pressed={tool === chosen}
          aria-keyshortcuts={String(position + 1)}
          {...(isMarked && { 'aria-label': m.editor_changed({ tool: label() }) })}
          onClick={() => onChoose(tool)}
        >
          <span className="editor-tool-icon">
            <Icon className="size-6" />
            {isMarked && tool !== chosen && <i />}
          </span>
          {label()}
          <Kbd className="editor-tool-key">{String(position + 1)}</Kbd>
        </button>
      );
    })}
  </nav>
);
