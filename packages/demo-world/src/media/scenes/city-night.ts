import { oklch } from '../colour.ts';
import { blur, chance, downwards, each, fade, n, swing, times, type Scene } from '../svg.ts';

const lights = [
  [54, 284, 34, '#ffb15c'],
  [120, 318, 26, '#ff6a5a'],
  [188, 270, 40, '#ffd28a'],
  [252, 312, 30, '#ff7d6a'],
  [90, 214, 22, '#7fd7ff'],
  [226, 198, 26, '#8af0d0'],
  [20, 346, 24, '#ff5a6a'],
  [160, 366, 32, '#ffc06b'],
  [280, 240, 20, '#b49bff'],
  [148, 206, 15, '#ffe3b0'],
  [60, 150, 14, '#6aa8ff'],
] as const;

/** Blurred street lights behind a wet window; drops that run down join the ones that stay. */
export const rain: Scene = {
  defs:
    downwards('street', [
      [0, '#0e1a33'],
      [1, '#25406a'],
    ]) +
    blur('soft', 4) +
    `<radialGradient id="drop" cx=".35" cy=".3" r=".8"><stop stop-color="#fff" stop-opacity=".95"/><stop offset=".4" stop-color="#bcd6ee" stop-opacity=".55"/><stop offset="1" stop-color="#0e1a33" stop-opacity=".65"/></radialGradient>`,
  still: `<rect width="300" height="400" fill="url(#street)"/><g filter="url(#soft)">${each(lights, ([x, y, r, colour]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity=".62"/><circle cx="${x}" cy="${y}" r="${r - 2}" fill="none" stroke="${colour}" stroke-width="3" opacity=".7"/>`)}</g>
    ${times(58, (k) => {
      const r = 1.8 + ((k * 7) % 9) * 0.72;
      return `<ellipse cx="${(k * 67 + ((k * k * 13) % 41)) % 300}" cy="${(k * 97 + (k % 5) * 23) % 396}" rx="${n(r)}" ry="${n(r * 1.2)}" fill="url(#drop)"/>`;
    })}`,
  moving: (t) =>
    times(9, (k) => {
      const x = 30 + ((k * 71) % 245);
      const fall = (t * (1 + (k % 2)) + chance(k)) % 1;
      const y = -40 + 500 * (fall + 0.035 * Math.sin(fall * 25 + k));
      const r = 4 + (k % 3) * 1.2;
      return `<path d="M${x} ${n(y - 130)}q3 40 0 75t0 55" stroke="#dcecff" stroke-opacity=".26" stroke-width="${n(r * 0.8)}" fill="none" stroke-linecap="round"/><ellipse cx="${x}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 1.45)}" fill="url(#drop)"/>`;
    }),
};

const bulbs = [60, 348, 205, 148].map(
  (hue) => [oklch(0.8, 0.16, hue), oklch(0.92, 0.1, hue)] as const,
);
const onWheel = (radius: number, angle: number) =>
  `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`;

export const ferris: Scene = {
  tallFrom: 46,
  defs:
    downwards('evening', [
      [0, '#1b1a4b'],
      [0.55, '#7a3c86'],
      [0.85, '#f2836b'],
    ]) + bulbs.map(([colour], k) => fade(`bulb${k}`, colour, 0.9)).join(''),
  still: `<rect width="300" height="400" fill="url(#evening)"/>${times(22, (k) => `<circle cx="${(k * 83) % 300}" cy="${(k * 41) % 150}" r="1" fill="#fff" opacity=".7"/>`)}`,
  moving: (t) => {
    // The wheel looks the same every third of a turn: twelve cabins, four colours.
    const turn = (t * 2 * Math.PI) / 3;
    return `<g transform="translate(158 178)">
      ${times(24, (k) => `<circle transform="translate(${onWheel(112, (k * Math.PI) / 12 + turn)})" r="14" fill="url(#bulb${k % 4})" opacity="${n(0.75 + 0.25 * swing(t, 6, k / 4))}"/>`)}
      ${times(12, (k) => `<path d="M0 0L${onWheel(112, (k * Math.PI) / 6 + turn)}" stroke="#2a1740" stroke-width="3"/>`)}
      <circle r="112" fill="none" stroke="#2a1740" stroke-width="5"/><circle r="72" fill="none" stroke="#2a1740" stroke-width="2.5"/>
      ${times(24, (k) => `<circle transform="translate(${onWheel(112, (k * Math.PI) / 12 + turn)})" r="3.6" fill="${bulbs[k % 4]?.[1]}"/>`)}
      ${times(12, (k) => `<g transform="translate(${onWheel(112, (k * Math.PI) / 6 + 0.26 + turn)}) translate(0 10) rotate(${n(4 * swing(t, 2, k * 0.21))})"><path d="M-10-4h20l-3 13h-14z" fill="#1a0f2b"/><path d="M-8-4h16v-4h-16z" fill="#ffcf8a"/></g>`)}
      <circle r="12" fill="#2a1740"/><circle r="5" fill="#ffd896"/><path d="M0 0L-58 214M0 0L58 214" stroke="#190d28" stroke-width="9"/></g>
      <path d="M0 360Q50 336 100 352T210 350T300 338V400H0Z" fill="#150a22"/><path d="M0 340h44v-18l16-16 16 16v40H0z" fill="#150a22"/>
      <g fill="#ffcf8a">${each([10, 26, 42, 58, 84, 104, 232, 252, 270], (x, k) => `<circle cx="${x}" cy="${354 + (k % 3) * 7}" r="2.4"/>`)}</g>`;
  },
};

const panes = [
  [14, 30],
  [40, 30],
  [66, 30],
  [14, 74],
  [40, 74],
  [66, 74],
  [14, 118],
  [66, 118],
  [40, 162],
  [222, 40],
  [248, 40],
  [274, 40],
  [222, 90],
  [274, 90],
  [248, 140],
] as const;

export const neon: Scene = {
  defs:
    downwards('alley', [
      [0, '#0a0c1f'],
      [0.6, '#1d1b3f'],
      [1, '#0a0b18'],
    ]) +
    blur('soft', 9) +
    blur('wet', '5 12') +
    fade('pink', '#ff3d8b', 0.8),
  still: `<rect width="300" height="400" fill="url(#alley)"/><path d="M0 0H96L120 262 0 300Z" fill="#11132b"/><path d="M300 0H204L180 262 300 300Z" fill="#0e1026"/><path d="M120 120H180V262H120Z" fill="#3a3168"/>
    <ellipse cx="150" cy="236" rx="62" ry="44" fill="#ff9d77" opacity=".55" filter="url(#soft)"/>
    ${each(panes, ([x, y], k) => `<rect x="${x}" y="${y}" width="16" height="24" fill="${['#ffd58a', '#2a2d55', '#7fb8d8'][k % 3]}" opacity="${k % 3 === 1 ? 1 : 0.6}"/>`)}
    <g filter="url(#soft)"><rect x="84" y="96" width="22" height="104" fill="#ff3d8b"/><rect x="196" y="70" width="24" height="120" fill="#25d9e6"/><rect x="226" y="206" width="58" height="20" fill="#ffb03a"/></g>
    <rect x="84" y="96" width="22" height="104" rx="5" fill="#2b0a1d" stroke="#ff6fae" stroke-width="3"/>${each([112, 134, 156, 178], (y, k) => `<path d="M89 ${y}h12M${k % 2 === 0 ? 91 : 95} ${y - 6}v12" stroke="#ff9cc9" stroke-width="3" stroke-linecap="round"/>`)}
    <rect x="196" y="70" width="24" height="120" rx="5" fill="#06262b" stroke="#6ff0f8" stroke-width="3"/>${each([90, 114, 138, 164], (y, k) => `<path d="M202 ${y}h12M${k % 2 === 0 ? 212 : 204} ${y - 6}v14" stroke="#a9f8fc" stroke-width="3" stroke-linecap="round"/>`)}
    <rect x="226" y="206" width="58" height="20" rx="5" fill="#ffc766"/><path d="M0 300L120 262H180L300 300V400H0Z" fill="#14142c"/>
    <g filter="url(#wet)" opacity=".8"><rect x="84" y="296" width="20" height="100" fill="#ff3d8b"/><rect x="198" y="292" width="22" height="108" fill="#25d9e6"/><rect x="132" y="268" width="36" height="120" fill="#ff9d77"/><rect x="238" y="310" width="38" height="70" fill="#ffb03a"/></g>
    <g fill="#06060f"><path d="M112 262C112 226 188 226 188 262Q176 254 163 262Q150 254 137 262Q124 254 112 262Z"/><path d="M150 236V288" stroke="#06060f" stroke-width="3"/><circle cx="150" cy="276" r="9"/><path d="M136 292q14-10 28 0l5 48h-10l-3 34h-12l-3-34h-10z"/></g>`,
  moving: (
    t,
  ) => `<ellipse cx="95" cy="148" rx="50" ry="86" fill="url(#pink)" opacity="${n(Math.max(0, 0.3 + 0.3 * swing(t, 5) * swing(t, 13)))}"/>
    ${times(46, (k) => {
      const fall = (chance(k) + t * (6 + (k % 3))) % 1;
      return `<path d="M${n((k * 47) % 300)} ${n(fall * 440 - 30)}l-4 20" stroke="#cfe6ff" stroke-opacity=".32" stroke-width="1.6" stroke-linecap="round"/>`;
    })}
    ${times(10, (k) => {
      const ring = (chance(k + 90) + t * 5) % 1;
      return `<ellipse cx="${n(20 + ((k * 83) % 260))}" cy="${n(330 + ((k * 31) % 64))}" rx="${n(2 + ring * 12)}" ry="${n(0.8 + ring * 4)}" fill="none" stroke="#cfe6ff" stroke-opacity="${n(0.5 * (1 - ring))}"/>`;
    })}`,
};

const lit = ['#ffd58a', '#ffe9bd', '#ffb870', '#9fd4ee'];

export const apartments: Scene = {
  defs: downwards('late', [
    [0, '#141433'],
    [0.7, '#3a2f63'],
    [1, '#7a4d7c'],
  ]),
  still: `<rect width="300" height="400" fill="url(#late)"/><circle cx="236" cy="62" r="20" fill="#fff0cf"/>${times(30, (k) => `<circle cx="${(k * 89) % 300}" cy="${(k * 37) % 120}" r=".9" fill="#fff" opacity=".6"/>`)}
    <path d="M0 150H70V110H96V150H128V400H0Z" fill="#251f45"/><path d="M190 170H244V132H300V400H190Z" fill="#1f1a3c"/><path d="M84 196H216V400H84Z" fill="#120f28"/><path d="M78 190H222V200H78Z" fill="#0b091b"/>
    <path d="M112 190V160M112 166h14M112 174h10" stroke="#0b091b" stroke-width="2.5"/>`,
  moving: (t) =>
    times(20, (k) => {
      const x = 96 + (k % 5) * 23;
      const y = 212 + Math.floor(k / 5) * 42;
      const on = chance(k * 7) > 0.42;
      // Someone cannot sleep and walks from room to room.
      const wanders = k === 7 || k === 13;
      const light = wanders ? swing(t, 1, k === 7 ? 0 : 0.5) > 0 : on;
      const fill = light ? (lit[k % lit.length] ?? '#ffd58a') : '#241d45';
      const cat =
        k === 11
          ? `<path d="M${x + 4} ${y + 26}c0-8 2-11 4-12l-1-5 3 2h2l3-2-1 5c3 2 4 6 4 12z" fill="#120f28"/>`
          : '';
      return `<rect x="${x}" y="${y}" width="17" height="26" rx="1.5" fill="${fill}"/><path d="M${x + 8.5} ${y}v26" stroke="#120f28" stroke-width="1.4"/>${cat}`;
    }),
};
