import * as m from '#messages';

const KEYS = ['←', '→', '↑', '↓'];

const Key = ({ children }: { children: string }) => (
  <kbd className="grid h-5.5 min-w-5.5 place-items-center rounded-[0.4375rem] px-1.5 font-body text-[0.75rem] font-[650] shadow-[inset_0_0_0_1px_var(--color-edge)]">
    {children}
  </kbd>
);

/** What size, colour and keys mean, where there is room to say it. */
export const TreeLegend = () => (
  <div className="pointer-events-none absolute start-6 bottom-5 hidden h-12 items-center gap-7 text-[0.8438rem] text-muted xl:flex">
    <span className="flex items-center gap-2">
      <svg
        aria-hidden
        viewBox="0 0 66 24"
        className="h-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <circle cx="6" cy="12" r="3.5" />
        <circle cx="24" cy="12" r="7" />
        <circle cx="52" cy="12" r="11" />
      </svg>
      {m.tree_legend_reactions()}
    </span>
    <span className="flex items-center gap-2">
      <span className="h-2 w-16 rounded-full bg-[linear-gradient(90deg_in_oklch_longer_hue,oklch(0.76_0.15_20),oklch(0.76_0.15_340))]" />
      {m.tree_legend_mood()}
    </span>
    <span className="flex items-center gap-1.5">
      {KEYS.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
      <span className="ms-1.5">{m.tree_legend_walk()}</span>
    </span>
    <span className="flex items-center gap-2">
      <Key>{m.tree_key_space()}</Key>
      {m.tree_legend_play()}
    </span>
  </div>
);
