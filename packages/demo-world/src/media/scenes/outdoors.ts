import { blur, chance, downwards, each, glow, n, swing, times, type Scene } from '../svg.ts';

export const poppies: Scene = {
  defs:
    downwards('sky', [
      [0, '#8fc7e8'],
      [0.5, '#e8f3ee'],
    ]) +
    downwards('grass', [
      [0, '#a9c774'],
      [1, '#2f5e36'],
    ]) +
    blur('soft', 4),
  still: `<rect width="300" height="400" fill="url(#sky)"/><g fill="#fff" opacity=".8" filter="url(#soft)"><ellipse cx="72" cy="70" rx="50" ry="16"/><ellipse cx="110" cy="60" rx="36" ry="20"/><ellipse cx="236" cy="112" rx="44" ry="12"/></g>
    <path d="M0 172Q80 140 160 168T300 156V260H0Z" fill="#86b08f"/><path d="M0 198Q100 176 180 196T300 186V400H0Z" fill="url(#grass)"/>`,
  moving: (t) =>
    times(64, (k) => {
      const near = k / 64;
      const s = 1.6 + near * near * 17;
      const x = ((k * 61 + (k % 7) * 17) % 312) - 6;
      const y = 202 + near * near * 190;
      const sway = 7 * swing(t, 2, x / 300) * (0.6 + 0.4 * chance(k));
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(sway)} 0 ${n(s * 2.4)})"><path d="M0 0q${n(s * 0.3)} ${n(s)} 0 ${n(s * 2.4)}" stroke="#3c6b34" stroke-width="${n(s * 0.14)}" fill="none"/><ellipse cx="${n(-s * 0.32)}" rx="${n(s * 0.66)}" ry="${n(s * 0.6)}" fill="${k % 5 === 0 ? '#ff7f56' : '#e4402f'}"/><ellipse cx="${n(s * 0.34)}" cy="${n(s * 0.06)}" rx="${n(s * 0.6)}" ry="${n(s * 0.54)}" fill="${k % 5 === 0 ? '#ff9a6e' : '#f4573f'}"/><circle r="${n(s * 0.22)}" fill="#2b1116"/></g>`;
    }),
};

export const dog: Scene = {
  defs:
    glow('sunny', [
      [0, '#ffd36b'],
      [1, '#e79a2c'],
    ]) +
    downwards('fur', [
      [0, '#c8864a'],
      [1, '#9a5a2b'],
    ]),
  still: `<rect width="300" height="400" fill="url(#sunny)"/><path d="M60 400C62 320 100 300 150 300S238 320 240 400Z" fill="url(#fur)"/><path d="M112 400C112 340 132 322 150 322S188 340 188 400Z" fill="#fbf0e0"/>
    <path d="M70 150C70 84 104 62 150 62S230 84 230 150C230 196 226 240 198 274C184 292 116 292 102 274C74 240 70 196 70 150Z" fill="url(#fur)"/>
    <path d="M150 62C132 90 130 140 134 176C112 196 108 240 120 266C130 286 170 286 180 266C192 240 188 196 166 176C170 140 168 90 150 62Z" fill="#fdf4e6"/>
    <path d="M78 96C40 92 28 140 34 196C38 232 60 238 70 214C80 190 76 150 96 108Z" fill="#6f3d1d"/><path d="M222 96C260 92 272 140 266 196C262 232 240 238 230 214C220 190 224 150 204 108Z" fill="#6f3d1d"/>
    <circle cx="112" cy="164" r="13" fill="#20120c"/><circle cx="188" cy="164" r="13" fill="#20120c"/><circle cx="117" cy="159" r="4.5" fill="#fff"/><circle cx="193" cy="159" r="4.5" fill="#fff"/>
    <path d="M128 204Q150 190 172 204Q170 226 150 230Q130 226 128 204Z" fill="#20120c"/><path d="M138 204q8-5 16-3" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/>
    <path d="M150 230v14M150 244q-16 16-32 4M150 244q16 16 32 4" stroke="#20120c" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M138 252q12 8 24 0v22q-2 16-12 16t-12-16z" fill="#f2707f"/><path d="M150 256v20" stroke="#c64b5c" stroke-width="3"/>
    <path d="M96 302Q150 330 204 302L208 318Q150 350 92 318Z" fill="#2f6fbd"/><circle cx="150" cy="338" r="11" fill="#ffd36b"/>`,
};

export const arch: Scene = {
  defs:
    downwards('sky', [
      [0, '#7fb2d9'],
      [1, '#dbe9ee'],
    ]) +
    '<linearGradient id="wall" x2="1" y2="0"><stop stop-color="#f2a58b"/><stop offset="1" stop-color="#d97f6c"/></linearGradient>',
  still: `<rect width="300" height="400" fill="url(#sky)"/><path d="M0 56H214V400H0Z" fill="url(#wall)"/><path d="M214 56L300 96V400H214Z" fill="#b25d58"/><path d="M0 56H214L300 96" stroke="#ffd0b8" stroke-width="3" fill="none"/>
    <path d="M54 400V196a54 54 0 0 1 108 0V400Z" fill="#8a3f4a"/><path d="M70 400V200a46 46 0 0 1 92-4V400Z" fill="#5c2a3d"/><path d="M86 400V250a38 38 0 0 1 76 0V400Z" fill="#ffd9a8"/><path d="M86 400V330l76 20V400Z" fill="#f0b27c"/><path d="M0 56L150 56L0 214Z" fill="#fff" opacity=".14"/>
    ${times(6, (k) => `<path d="M${232 + k * 10} ${376 - k * 34}h68v34h-68z" fill="${k % 2 === 0 ? '#df8c79' : '#c97466'}"/>`)}<circle cx="236" cy="60" r="22" fill="#fff6e0"/>
    <g fill="#241526"><circle cx="120" cy="290" r="9"/><path d="M108 304q12-9 24 0l4 38h-8l-3 46h-9l-3-46h-8z"/></g><path d="M128 388l52 12" stroke="#8a3f4a" stroke-width="7" opacity=".6"/>`,
};

const washing = [
  ['#e9574a', 36],
  ['#f4efe4', 92],
  ['#3f74b8', 148],
  ['#f2b441', 196],
  ['#7fae7a', 240],
] as const;

export const laundry: Scene = {
  defs:
    downwards('blue', [
      [0, '#4aa3d8'],
      [1, '#d6eef4'],
    ]) + blur('soft', 5),
  still: `<rect width="300" height="400" fill="url(#blue)"/><g fill="#fff" opacity=".75" filter="url(#soft)"><ellipse cx="210" cy="76" rx="60" ry="17"/><ellipse cx="180" cy="64" rx="34" ry="20"/><ellipse cx="66" cy="130" rx="46" ry="12"/></g>
    <path d="M0 60H26V400H0Z" fill="#e2b48a"/><path d="M274 30H300V400H274Z" fill="#cf9a72"/><path d="M26 380Q150 356 274 380V400H26Z" fill="#7fae63"/>`,
  moving: (t) => {
    const gust = 5 * swing(t);
    return `<path d="M20 152Q150 ${n(190 + gust)} 280 140" stroke="#5b4a3c" stroke-width="2.5" fill="none"/>${each(
      washing,
      ([colour, x], k) => {
        const lift = 9 * swing(t, 2, k * 0.19);
        const top =
          158 + 14 * Math.sin(((x - 20) / 260) * Math.PI) - (x - 150) * 0.045 + gust * 0.5;
        const tall = k % 2 === 0 ? 92 : 120;
        return `<path d="M${x} ${n(top)}h40q${n(6 + lift)} ${n(tall * 0.5)} ${n(lift * 1.6)} ${tall}q-20 ${n(6 + lift)} -40 0q${n(-6 + lift)}-${n(tall * 0.5)} ${n(-lift * 1.6)}-${tall}z" fill="${colour}"/><path d="M${x + 12} ${n(top + 6)}q${n(4 + lift * 0.5)} ${n(tall * 0.4)} ${n(lift)} ${n(tall * 0.8)}" stroke="#000" stroke-opacity=".1" stroke-width="5" fill="none"/><path d="M${x + 5} ${n(top - 7)}v12M${x + 35} ${n(top - 7)}v12" stroke="#8a6a45" stroke-width="3.5" stroke-linecap="round"/>`;
      },
    )}`;
  },
};

export const snow: Scene = {
  defs:
    downwards('hush', [
      [0, '#2b3a63'],
      [0.6, '#7286ae'],
      [1, '#c3cfe2'],
    ]) +
    glow('window', [
      [0, '#fff0b8'],
      [1, '#ffb84d'],
    ]),
  still: `<rect width="300" height="400" fill="url(#hush)"/><path d="M0 236Q70 190 150 222T300 204V400H0Z" fill="#9dadca"/>
    ${each(
      [
        [22, 250, 74],
        [116, 232, 86],
        [214, 256, 70],
      ] as const,
      ([x, y, w]) =>
        `<rect x="${x}" y="${y}" width="${w}" height="74" fill="#5b4458"/><path d="M${x - 10} ${y + 4}L${x + w / 2} ${y - 44}L${x + w + 10} ${y + 4}Z" fill="#f4f7fb"/><path d="M${x - 10} ${y + 4}h${w + 20}v7h-${w + 20}z" fill="#dfe7f1"/><rect x="${x + w * 0.18}" y="${y + 22}" width="${w * 0.22}" height="22" fill="url(#window)"/><rect x="${x + w * 0.6}" y="${y + 22}" width="${w * 0.22}" height="22" fill="url(#window)"/><rect x="${x + w * 0.66}" y="${y - 46}" width="11" height="28" fill="#4a3748"/>`,
    )}
    <path d="M0 320Q80 296 160 316T300 306V400H0Z" fill="#eef3f9"/>${each(
      [
        [46, 344, 1],
        [258, 350, 1.2],
      ] as const,
      ([x, y, s]) =>
        times(
          3,
          (k) =>
            `<path d="M${x} ${n(y - 74 * s + k * 20 * s)}l${n((16 + k * 7) * s)} ${n(28 * s)}h-${n((32 + k * 14) * s)}z" fill="${k === 0 ? '#f7fafd' : '#35584f'}"/>`,
        ),
    )}`,
  moving: (t) =>
    times(80, (k) => {
      const fall = (chance(k) + t * (1 + (k % 2))) % 1;
      const size = 0.9 + (k % 4) * 0.75;
      return `<circle cx="${n(((k * 71) % 300) + 9 * swing(t, 1, chance(k + 200)))}" cy="${n(fall * 420 - 10)}" r="${n(size)}" fill="#fff" opacity="${n(0.5 + size * 0.13)}"/>`;
    }),
};
