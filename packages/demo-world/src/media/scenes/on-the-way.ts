import { chance, downwards, each, fade, n, swing, times, type Scene } from '../svg.ts';

export const drive: Scene = {
  defs:
    downwards('evening', [
      [0, '#131c4a'],
      [0.34, '#5b3f8f'],
      [0.52, '#f08a7c'],
    ]) +
    fade('red', '#ff3b4e', 0.9) +
    fade('white', '#fff4d0', 0.95),
  still: `<rect width="300" height="400" fill="url(#evening)"/><path d="M0 210L60 168 110 200 170 158 232 204 300 176V230H0Z" fill="#33265f"/><path d="M0 216H300V400H0Z" fill="#171430"/><path d="M142 216H158L262 400H38Z" fill="#25213f"/>`,
  moving: (t) => `${times(7, (k) => {
    const near = ((k + t * 7 * 2) % 7) / 7;
    const y = 220 + near * near * 190;
    const w = 0.8 + near * near * 9;
    return `<path d="M${n(150 - w / 2)} ${n(y)}h${n(w)}l${n(w * 0.16)} ${n(4 + near * near * 30)}h${n(-w * 1.32)}z" fill="#ffe6b3"/>`;
  })}
    ${times(8, (k) => {
      const near = ((Math.floor(k / 2) + t * 4) % 4) / 4;
      const side = k % 2 === 0 ? -1 : 1;
      const x = 150 + side * (12 + near ** 2.2 * 190);
      const tall = 10 + near ** 2 * 260;
      const foot = 218 + near * near * 190;
      return `<path d="M${n(x)} ${n(foot)}V${n(foot - tall)}q0-${n(tall * 0.08)} ${n(-side * tall * 0.16)}-${n(tall * 0.08)}" stroke="#0d0b1e" stroke-width="${n(0.8 + near * near * 5)}" fill="none"/><circle cx="${n(x - side * tall * 0.18)}" cy="${n(foot - tall * 1.08)}" r="${n(2 + near * near * 15)}" fill="url(#white)"/>`;
    })}
    <g transform="translate(${n(4 * swing(t))} 0)"><circle cx="118" cy="262" r="17" fill="url(#red)"/><circle cx="140" cy="262" r="17" fill="url(#red)"/><path d="M110 266v-12l6-14h26l6 14v12z" fill="#0d0b1e"/><circle cx="117" cy="261" r="3.5" fill="#ff6b78"/><circle cx="141" cy="261" r="3.5" fill="#ff6b78"/></g>
    <path d="M0 400V366Q150 330 300 366V400Z" fill="#08070f"/><path d="M40 400a60 60 0 0 1 120 0" stroke="#1c1a2c" stroke-width="13" fill="none" transform="rotate(${n(3 * swing(t, 2))} 100 400)"/><path d="M200 372h64" stroke="#5fe0d0" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
};

/** What passes a train's window: the nearer, the faster. Each row repeats, so the loop closes. */
export const train: Scene = {
  defs:
    downwards('night', [
      [0, '#111a3c'],
      [0.6, '#39406f'],
      [1, '#8a6a86'],
    ]) +
    fade('lamp', '#ffd58a', 0.9) +
    '<clipPath id="pane"><rect x="34" y="40" width="232" height="250" rx="22"/></clipPath>',
  still:
    '<rect width="300" height="400" fill="#20242f"/><rect x="34" y="40" width="232" height="250" rx="22" fill="url(#night)"/><circle cx="206" cy="92" r="17" fill="#fdf0cf"/>',
  moving: (t) => {
    const row = (
      count: number,
      gap: number,
      turns: number,
      draw: (x: number, k: number) => string,
    ) =>
      times(count, (k) =>
        draw(
          ((((k * gap - t * turns * gap * count) % (gap * count)) + gap * count) % (gap * count)) -
            40,
          k,
        ),
      );
    return `<g clip-path="url(#pane)">
      ${row(6, 70, 1, (x, k) => `<path d="M${n(x - 50)} 250L${n(x)} ${n(168 + chance(k) * 26)}L${n(x + 54)} 250Z" fill="#2b3160"/>`)}
      ${row(9, 44, 1, (x, k) => {
        const top = 176 + chance(k + 7) * 40;
        return `<rect x="${n(x)}" y="${n(top)}" width="34" height="100" fill="#1a1d42"/>${times(6, (w) => (chance(k * 9 + w) > 0.45 ? `<rect x="${n(x + 6 + (w % 2) * 14)}" y="${n(top + 9 + Math.floor(w / 2) * 18)}" width="7" height="9" fill="#ffd58a"/>` : ''))}`;
      })}
      <rect x="34" y="248" width="232" height="50" fill="#0d0f24"/>
      ${row(4, 100, 2, (x) => `<path d="M${n(x)} 290V150" stroke="#0a0b1b" stroke-width="5"/><circle cx="${n(x)}" cy="152" r="16" fill="url(#lamp)"/>`)}</g>
      <rect x="34" y="40" width="232" height="250" rx="22" fill="none" stroke="#3b4252" stroke-width="10"/><path d="M60 60L120 60L60 160Z" fill="#fff" opacity=".06"/>
      <g transform="translate(0 ${n(1.4 * swing(t, 8))})"><rect y="308" width="300" height="92" fill="#2c3240"/><rect x="170" y="300" width="130" height="12" rx="4" fill="#4a5163"/><path d="M206 300v-30h30v30z" fill="#efe7db"/><path d="M236 278q14 0 12 10t-12 8" stroke="#efe7db" stroke-width="4" fill="none"/>
      <rect y="322" width="128" height="78" rx="10" fill="#a23b4a"/>${each([0, 1, 2, 3], (k) => `<path d="M${14 + k * 30} 328v66" stroke="#8a2d3d" stroke-width="4"/>`)}</g>`;
  },
};
