import { oklch } from '../colour.ts';
import { blur, downwards, each, fade, glow, n, swing, times, type Scene } from '../svg.ts';

const spots = ['#ffd1ea', '#ffe1b0', '#b7f1ff', '#e6c7ff'];
const tileHues = [348, 312, 205, 60, 340];

/** The mirrors of the ball: each catches another light as it turns. */
function tiles(t: number): string {
  return times(11, (row) => {
    const latitude = ((row + 0.5) / 11) * Math.PI;
    const half = 86 * Math.sin(latitude);
    const count = Math.max(4, Math.round(half / 7.5));
    const height = (half * Math.PI) / 11 - 1.6;
    return times(count, (column) => {
      const from = -Math.PI / 2 + (column / count) * Math.PI;
      const left = 150 + half * Math.sin(from);
      const right = 150 + half * Math.sin(from + Math.PI / count);
      const shine = 0.5 * (swing(t, 2, row * 0.37 + column * 0.27) + Math.cos(column * 3.1 - row));
      const light = 0.8 + shine * 0.2 - Math.abs(column / count - 0.34) * 0.42 - row * 0.018;
      const colour = oklch(
        Math.min(0.97, light),
        0.035 + 0.075 * Math.abs(shine),
        tileHues[(row * 2 + column) % 5] ?? 0,
      );
      return `<rect x="${n(left + 0.7)}" y="${n(160 - 86 * Math.cos(latitude) - height / 2)}" width="${n(Math.max(1, right - left - 1.4))}" height="${n(height)}" rx="1.5" fill="${colour}"/>`;
    });
  });
}

export const disco: Scene = {
  defs:
    glow(
      'room',
      [
        [0, '#a1336f'],
        [0.5, '#451443'],
        [1, '#12081c'],
      ],
      'cx=".5" cy=".38" r=".8"',
    ) + spots.map((colour, k) => fade(`spot${k}`, colour)).join(''),
  still: '<rect width="300" height="400" fill="url(#room)"/>',
  moving: (t) => `${times(46, (k) => {
    const angle = k * 2.4 + 2 * Math.PI * t;
    const radius = 96 + k * 5.2;
    const x = n(150 + radius * Math.cos(angle) * 0.9);
    const y = n(170 + radius * Math.sin(angle));
    return `<ellipse cx="${x}" cy="${y}" rx="${n(7 + k * 0.16)}" ry="${n(5 + k * 0.1)}" fill="url(#spot${k % 4})" opacity="${n(0.9 - k * 0.009)}" transform="rotate(${n(angle * 57)} ${x} ${y})"/>`;
  })}
    <path d="M150 0V74" stroke="#e9d6e6" stroke-width="2"/><circle cx="150" cy="160" r="87" fill="#1c0c22"/>${tiles(t)}
    <g transform="translate(${n(128 + 26 * swing(t))} 124) scale(${n(0.8 + 0.3 * swing(t, 3))})"><circle r="9" fill="#fff" opacity=".9"/><path d="M0-22v44M-22 0h44" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></g>
    <g fill="#0c0414">${each([20, 74, 128, 182, 236, 288], (x, k) => {
      const bob = 7 * Math.abs(swing(t, 6, k * 0.17));
      return `<g transform="translate(${x} ${n(366 - bob)})"><circle r="13"/><path d="M-22 60c0-36 8-44 22-44s22 8 22 44z"/>${k % 2 === 0 ? `<path d="M12 24L${n(26 + 4 * swing(t, 6, k))} -18" stroke="#0c0414" stroke-width="8" stroke-linecap="round"/>` : ''}</g>`;
    })}</g>`,
};

export const concert: Scene = {
  defs:
    glow(
      'light',
      [
        [0, '#ffe0a3'],
        [0.35, '#f2713f'],
        [0.75, '#6b1630'],
        [1, '#1d0715'],
      ],
      'cx=".5" cy=".45" r=".75"',
    ) +
    blur('soft', 7) +
    downwards('beam', [
      [0, '#fff0cf'],
      [1, '#f2713f'],
    ]),
  still: `<rect width="300" height="400" fill="url(#light)"/><circle cx="150" cy="186" r="66" fill="#fff3d6" opacity=".85" filter="url(#soft)"/>`,
  moving: (
    t,
  ) => `${each([40, 150, 260], (x, k) => `<path d="M${x - 4} -10L${x + 62} 330H${x - 62}L${x + 4} -10Z" fill="url(#beam)" opacity=".2" transform="rotate(${n(11 * swing(t, 1, k * 0.33))} ${x} -10)"/>`)}
    <g fill="#19060f"><g transform="rotate(${n(2.5 * swing(t, 4))} 150 330)"><circle cx="150" cy="140" r="17"/><path d="M134 158q16-9 32 0l22-50q8-7 12 3l-20 72-12 30 8 46 2 66h-18l-10-62-10 62h-18l2-66 8-46-14-32-34-22q-4-9 7-9l34 12z"/></g>
    <path d="M0 372Q20 348 40 366Q54 342 76 364Q92 344 112 366Q134 350 152 368Q172 346 194 366Q214 348 232 366Q254 344 274 364Q290 352 300 366V400H0Z"/>
    ${each(
      [
        [22, 356],
        [58, 350],
        [94, 356],
        [136, 354],
        [176, 356],
        [214, 354],
        [254, 352],
        [286, 356],
      ] as const,
      ([x, y], k) => {
        const bob = 5 * Math.abs(swing(t, 4, (k % 3) * 0.16));
        const arm =
          k % 2 === 0
            ? ''
            : `<path d="M${x} ${n(y - bob)}q${n(6 * swing(t, 4, k))}-26 2-52" stroke="#19060f" stroke-width="7" fill="none" stroke-linecap="round"/>`;
        return `<circle cx="${x}" cy="${n(y - bob)}" r="11"/>${arm}`;
      },
    )}</g>`,
};
