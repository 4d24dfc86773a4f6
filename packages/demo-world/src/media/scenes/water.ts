import { blur, downwards, each, fade, n, swing, times, type Scene } from '../svg.ts';

/** Light on water, row by row, under a sun or moon at `x`. */
function glints(
  t: number,
  area: { x: number; from: number; rows: number; width: number; colour: string },
): string {
  return times(area.rows, (k) => {
    const shimmer = 0.55 + 0.45 * Math.abs(swing(t, 1 + (k % 3), k * 0.31));
    const width = Math.max(4, (area.width - k * (area.width / area.rows) * 0.6) * shimmer);
    const x = area.x - width / 2 + 10 * swing(t, 1, k * 0.37) + 8 * Math.sin(k * 2.3);
    const opacity = Math.max(0.12, 0.85 - (k / area.rows) * 0.7);
    return `<rect x="${n(x)}" y="${n(area.from + k * 8)}" width="${n(width)}" height="${n(1.7 + k * 0.1)}" rx="1" fill="${area.colour}" opacity="${n(opacity)}"/>`;
  });
}

export const dusk: Scene = {
  tallFrom: 40,
  defs:
    downwards('sky', [
      [0, '#1b2447'],
      [0.4, '#6a4a86'],
      [0.78, '#e0786a'],
      [1, '#ffc27a'],
    ]) +
    downwards('water', [
      [0, '#f0a070'],
      [0.25, '#8a4f78'],
      [1, '#1a1c3a'],
    ]) +
    blur('soft', 12) +
    fade('sun', '#ffe2ae', 0.8),
  still: `<rect width="300" height="252" fill="url(#sky)"/><circle cx="170" cy="222" r="100" fill="url(#sun)"/><circle cx="170" cy="226" r="27" fill="#fff1d0"/>
    <rect y="250" width="300" height="150" fill="url(#water)"/><path d="M0 252Q46 230 98 246T200 242T300 236V256H0Z" fill="#2b2145"/>`,
  moving: (t) => `${glints(t, { x: 170, from: 256, rows: 16, width: 92, colour: '#ffd9a0' })}
    ${each(
      [
        [84, 92, 0],
        [104, 84, 0.2],
        [222, 120, 0.55],
      ] as const,
      ([x, y, phase]) => {
        const wing = 5 + 4 * swing(t, 6, phase);
        const along = x + 6 * swing(t, 1, phase);
        return `<path d="M${n(along - 9)} ${n(y - wing)}Q${n(along - 4)} ${n(y - wing * 0.2)} ${n(along)} ${y}Q${n(along + 4)} ${n(y - wing * 0.2)} ${n(along + 9)} ${n(y - wing)}" stroke="#2b2145" stroke-width="2" fill="none" stroke-linecap="round"/>`;
      },
    )}
    <g fill="#17112a"><path d="M40 346Q90 330 120 344T178 356L190 400H40Z"/><path d="M0 338Q30 330 60 344L64 400H0Z"/>
    <g transform="rotate(${n(1.6 * swing(t))} 96 346)"><path d="M86 346c-1-18 2-28 6-36c-4-3-5-12 1-15c6-3 12 2 11 8c0 3-2 5-3 6c5 7 6 20 5 37z"/></g>
    <g transform="rotate(${n(-1.8 * swing(t, 1, 0.2))} 122 350)"><path d="M115 352c0-14 2-23 5-29c-3-3-3-10 2-12c5-2 10 2 9 7c0 3-2 4-3 5c4 6 5 17 4 29z"/></g></g>`,
};

export const lake: Scene = {
  tallFrom: 20,
  defs:
    downwards('sky', [
      [0, '#16324f'],
      [0.45, '#5f93a4'],
      [0.62, '#f2cda6'],
    ]) +
    downwards('water', [
      [0, '#e9c4a0'],
      [0.3, '#5d8b9b'],
      [1, '#0f2a3c'],
    ]) +
    blur('soft', 7),
  still: `<rect width="300" height="400" fill="url(#sky)"/><circle cx="176" cy="196" r="40" fill="#ffe7bf" filter="url(#soft)" opacity=".9"/><circle cx="176" cy="196" r="21" fill="#fff6df"/>
    <path d="M0 214L44 150 78 190 112 112 158 182 194 156 242 206 300 178V268H0Z" fill="#6f9aa9"/><path d="M112 112L132 142 121 150 108 138 98 146 96 135Z" fill="#f3e6d8" opacity=".85"/>
    <path d="M0 240L52 196 96 230 146 186 206 240 250 208 300 236V272H0Z" fill="#3d6b80"/><rect y="214" width="300" height="46" fill="#f6e2cb" opacity=".5" filter="url(#soft)"/>
    <path d="M0 262Q40 240 84 256T180 258T300 244V276H0Z" fill="#1e4458"/><rect y="268" width="300" height="132" fill="url(#water)"/>`,
  moving: (t) => `${glints(t, { x: 176, from: 274, rows: 15, width: 76, colour: '#fff1d6' })}
    <g fill="#0a1a26" transform="translate(${n(28 + 10 * swing(t))} ${n(2 * swing(t, 2))}) rotate(${n(1.5 * swing(t, 2, 0.25))} 70 352)">
    <path d="M24 352h92l-12 17H38Z"/><path d="M68 352v-22c0-8 14-8 14 0v22z"/><circle cx="75" cy="319" r="7.5"/>
    <path d="M${n(40 + 8 * swing(t, 4))} 322l66 40" stroke="#0a1a26" stroke-width="3" stroke-linecap="round"/></g>`,
};

const edge = (by: number) => `translate(${n(by)} ${n(by)})`;

export const shore: Scene = {
  tallFrom: 75,
  defs:
    `<linearGradient id="sea" x1="0" x2="1" y1=".1" y2=".5"><stop stop-color="#0b6f8d"/><stop offset=".5" stop-color="#22b6bd"/><stop offset="1" stop-color="#9be5d4"/></linearGradient>
    <linearGradient id="sand" x2="1" y2="1"><stop stop-color="#f0cf9e"/><stop offset="1" stop-color="#dba872"/></linearGradient>` +
    blur('foam', 2.5),
  still: `<rect width="300" height="400" fill="url(#sea)"/><path d="M0 120Q50 96 90 130T170 140M20 40Q80 22 120 52M0 210Q30 190 60 214T120 232" stroke="#d9fff7" stroke-opacity=".28" stroke-width="3" fill="none" stroke-linecap="round"/>
    <path d="M330 76C268 112 290 158 242 192S212 270 162 296 122 362 64 420H330Z" fill="url(#sand)"/>`,
  moving: (t) => {
    const wave = 12 * swing(t);
    return `<path transform="${edge(wave - 4)}" d="M340 6C226 66 262 128 208 160S170 236 118 262 60 344-6 420L30 420C84 350 84 350 134 290S184 262 220 188 246 104 340 56Z" fill="#c9f3e6" opacity=".8"/>
    <path transform="${edge(wave)}" d="M340 22C246 84 270 138 220 172S184 246 134 274 84 350 20 420L46 420C100 356 100 356 148 288S198 262 232 190 262 108 340 60Z" fill="#fff" opacity=".92"/>
    <g transform="translate(232 298)"><ellipse cx="10" cy="12" rx="38" ry="34" fill="#6b431f" opacity=".4"/>
    ${times(8, (k) => {
      const a = (k * Math.PI) / 4;
      const b = a + Math.PI / 4;
      return `<path d="M0 0L${n(36 * Math.cos(a))} ${n(36 * Math.sin(a))}A36 36 0 0 1 ${n(36 * Math.cos(b))} ${n(36 * Math.sin(b))}Z" fill="${k % 2 === 0 ? '#ee5a3f' : '#fff6e6'}"/>`;
    })}<circle r="3.5" fill="#fff"/></g>
    <rect x="246" y="346" width="26" height="46" rx="3" fill="#3d6fd1" transform="rotate(-24 259 369)"/>`;
  },
};

export const lighthouse: Scene = {
  tallFrom: 60,
  defs:
    downwards('night', [
      [0, '#0b1130'],
      [0.6, '#2c3f74'],
      [1, '#6d7fae'],
    ]) +
    `<linearGradient id="beam"><stop stop-color="#fff3c4" stop-opacity=".85"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></linearGradient>`,
  still: `<rect width="300" height="400" fill="url(#night)"/>${times(60, (k) => `<circle cx="${(k * 83) % 300}" cy="${(k * 47) % 210}" r="${n(0.5 + (k % 3) * 0.4)}" fill="#fff" opacity="${n(0.35 + (k % 4) * 0.15)}"/>`)}
    <circle cx="78" cy="74" r="22" fill="#fdf3d4"/><circle cx="70" cy="68" r="20" fill="#101a40" opacity=".9"/>
    <rect y="288" width="300" height="112" fill="#0d1838"/>${times(14, (k) => `<path d="M${(k * 53) % 260} ${300 + k * 7}q14-5 28 0t28 0" stroke="#5c74ad" stroke-opacity="${n(0.5 - k * 0.02)}" stroke-width="1.6" fill="none"/>`)}
    <path d="M128 400C136 340 170 300 210 292S290 312 300 330V400Z" fill="#070b1c"/>`,
  moving: (t) => `<g transform="translate(206 134)">${each([0, 180], (turn) => {
    const reach = Math.cos(2 * Math.PI * t + (turn * Math.PI) / 180);
    return `<g transform="scale(${n(reach)} 1) rotate(-4)" opacity="${n(0.35 + 0.6 * Math.abs(reach))}"><path d="M0-4L240-44V52L0 4Z" fill="url(#beam)"/></g>`;
  })}</g>
    <path d="M190 296L197 146H215L222 296Z" fill="#f3efe6"/><path d="M195.500 178H216.500L218 206H194.200ZM192.800 236H219.300L220.700 266H191.400Z" fill="#d9483b"/>
    <rect x="193" y="140" width="26" height="7" rx="2" fill="#141a30"/><rect x="198" y="122" width="16" height="19" fill="#ffe9a8"/><path d="M195 123Q206 104 217 123Z" fill="#d9483b"/>
    <circle cx="206" cy="132" r="${n(16 + 5 * Math.abs(swing(t)))}" fill="#ffe9a8" opacity=".4"/>`,
};
