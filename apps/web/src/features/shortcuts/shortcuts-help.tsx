import * as m from '#messages';
import { keyLabels } from '#shared/shell/key-labels.ts';
import { setShortcuts, useShortcutsOn } from '#shared/shell/shortcuts-choice.ts';
import type { Shortcut } from '#shared/shell/shortcuts.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Switch } from '#shared/ui/switch.tsx';

type Line = { means: () => string; keys: readonly Shortcut[] };

const GROUPS: readonly { title: () => string; lines: readonly Line[] }[] = [
  {
    title: m.shortcuts_move,
    lines: [
      { means: m.shortcut_next, keys: ['next'] },
      { means: m.shortcut_previous, keys: ['previous'] },
      { means: m.shortcut_first, keys: ['first'] },
      { means: m.shortcut_search, keys: ['search'] },
      { means: m.shortcut_compass, keys: ['compass'] },
      { means: m.shortcut_why, keys: ['why'] },
    ],
  },
  {
    title: m.shortcuts_watch,
    lines: [
      { means: m.shortcut_play, keys: ['play'] },
      { means: m.shortcut_sound, keys: ['sound'] },
      { means: m.shortcut_captions, keys: ['captions'] },
      { means: m.shortcut_full_screen, keys: ['fullScreen'] },
      { means: m.shortcut_voices, keys: ['voices'] },
      { means: m.shortcut_moments, keys: ['momentBefore', 'momentAfter'] },
    ],
  },
  {
    title: m.shortcuts_respond,
    lines: [
      { means: m.shortcut_like, keys: ['like'] },
      { means: m.shortcut_mood, keys: ['mood'] },
      { means: m.shortcut_comment, keys: ['comment'] },
      { means: m.shortcut_save, keys: ['save'] },
      { means: m.shortcut_collect, keys: ['collect'] },
      { means: m.shortcut_help, keys: ['help'] },
    ],
  },
];

const KEY =
  'grid h-7 min-w-7 place-items-center rounded-[0.5rem] bg-raised px-2 font-body text-sm leading-none font-bold shadow-[inset_0_0_0_1px_var(--color-line),0_1px_0_var(--color-line)]';

type ShortcutsHelpProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** All shortcuts of the product, and the switch that turns letters and signs off. */
export const ShortcutsHelp = ({ open, onOpenChange }: ShortcutsHelpProps) => {
  const on = useShortcutsOn();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.shortcuts()}
      className="min-[56.25rem]:w-[min(62rem,calc(100vw-4rem))]!"
    >
      <div className="grid gap-x-11 gap-y-5 pt-1 min-[56.25rem]:grid-cols-3">
        {GROUPS.map(({ title, lines }) => (
          <section key={title()}>
            <h3 className="pb-1 text-lg font-bold">{title()}</h3>
            <dl>
              {lines.map(({ means, keys }) => (
                <div
                  key={means()}
                  className="flex min-h-11.5 items-center justify-between gap-3 border-line not-last:border-b"
                >
                  <dt className="leading-snug">{means()}</dt>
                  <dd className="flex flex-none gap-1.5">
                    {keys.flatMap(keyLabels).map((key) => (
                      <kbd key={key} dir="ltr" className={KEY}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-3 grid items-center gap-x-8 gap-y-1 border-t border-line pt-3 min-[56.25rem]:grid-cols-[1fr_auto]">
        <p className="text-base leading-snug text-pretty text-muted">
          {m.shortcuts_note({
            like: keyLabels('like').join(''),
            reply: keyLabels('mood').join(''),
          })}
        </p>
        <div className="min-w-50">
          <Switch label={m.shortcuts_use()} checked={on} onCheckedChange={setShortcuts} />
        </div>
      </div>
    </Dialog>
  );
};
