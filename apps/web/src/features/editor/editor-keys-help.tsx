import * as m from '#messages';
import { Kbd } from '#shared/ui/kbd.tsx';

const KEYS = [
  { keys: ['Space'], label: m.play },
  { keys: [',', '.'], label: m.editor_keys_frame },
  { keys: ['[', ']'], label: m.editor_keys_edges },
];

/** The keys of the editor, where there is room for them. */
export const EditorKeysHelp = () => (
  <p aria-hidden className="editor-keys">
    {KEYS.map(({ keys, label }) => (
      <span key={keys.join(' ')}>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {label()}
      </span>
    ))}
  </p>
);
