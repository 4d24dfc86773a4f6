import { blur, downwards, each, glow, n, softLine, swing, times, type Scene } from '../svg.ts';

const kettleBody = 'url(#kettle)';

export const kitchen: Scene = {
  tallFrom: 44,
  defs:
    glow(
      'lamp',
      [
        [0, '#ffcf86'],
        [0.3, '#d4803f'],
        [0.75, '#5a2d1c'],
        [1, '#2b1510'],
      ],
      'cx=".68" cy=".2" r=".75"',
    ) +
    `<linearGradient id="kettle" x2="1" y2=".4"><stop stop-color="#a3271f"/><stop offset=".45" stop-color="#e8553d"/><stop offset="1" stop-color="#7d1a18"/></linearGradient>` +
    blur('soft', 8),
  still: `<rect width="300" height="400" fill="url(#lamp)"/>
    ${times(7, (k) => `<path d="M0 ${k * 44 + 8}H300" stroke="#2a120a" stroke-opacity=".16" stroke-width="2"/>`)}
    ${times(14, (k) => `<path d="M${(k % 2) * 22 + Math.floor(k / 2) * 44} 0V308" stroke="#2a120a" stroke-opacity=".09" stroke-width="2"/>`)}
    <path d="M204 0V46" stroke="#1c0f0b" stroke-width="3"/><path d="M172 78Q174 46 204 44Q234 46 236 78Z" fill="#22130e"/>
    <ellipse cx="204" cy="79" rx="32" ry="6" fill="#fff1c9"/><circle cx="204" cy="96" r="46" fill="#ffe3a3" opacity=".55" filter="url(#soft)"/>
    <rect y="306" width="300" height="94" fill="#22120d"/><rect y="306" width="300" height="5" fill="#6a3a22"/><rect x="52" y="296" width="180" height="10" rx="4" fill="#120a09"/>
    <path d="M78 280Q70 196 140 188Q212 196 204 280Z" fill="${kettleBody}"/><path d="M96 262Q92 218 126 204" stroke="#ffb59b" stroke-width="7" fill="none" stroke-linecap="round" opacity=".7"/>
    <path d="M112 190Q140 172 168 190Z" fill="#f0e2cf"/><circle cx="140" cy="176" r="7" fill="#1d1211"/><path d="M96 204C78 128 202 128 184 204" stroke="#1d1211" stroke-width="9" fill="none" stroke-linecap="round"/>
    <path d="M198 234Q226 226 236 190L250 194Q246 250 204 262Z" fill="${kettleBody}"/>`,
  moving: (t) => {
    const a = 14 * swing(t, 2);
    const b = 12 * swing(t, 3, 0.3);
    return `${each([92, 108, 124, 140, 156, 172, 188], (x, k) => {
      const h = 15 + 4 * swing(t, 9, k * 0.37);
      return `<path d="M${x} 297q-5-${n(h * 0.6)} 0-${n(h)}q5 ${n(h * 0.4)} 0 ${n(h)}z" fill="#6bb8ff" opacity=".9"/>`;
    })}
    ${softLine(`M244 184C${n(226 + a)} 150 ${n(268 - b)} 132 ${n(246 + b)} 96S${n(268 + a)} 46 ${n(250 - a)} 4`, 30, '#fff3dc', 0.2)}
    ${softLine(`M250 180C${n(272 - b)} 150 ${n(248 + a)} 120 ${n(268 - a)} 78`, 20, '#fff3dc', 0.17)}`;
  },
};

function crema(): string {
  const points = Array.from({ length: 121 }, (_, k) => {
    const angle = (k / 120) * Math.PI * 5.2;
    const radius = 4 + (k / 120) * 56;
    return `${n(150 + radius * Math.cos(angle))} ${n(206 + radius * Math.sin(angle))}`;
  });
  return `M${points.join('L')}`;
}

export const latte: Scene = {
  defs:
    `<linearGradient id="wood" x2="1" y2="1"><stop stop-color="#d9b48a"/><stop offset="1" stop-color="#8a5c38"/></linearGradient>` +
    glow(
      'coffee',
      [
        [0, '#b97a45'],
        [1, '#5a2f17'],
      ],
      'cx=".42" cy=".36" r=".7"',
    ) +
    blur('shadow', 13),
  still: `<rect width="300" height="400" fill="url(#wood)"/>
    ${times(6, (k) => `<path d="M${-80 + k * 74} 0L${40 + k * 74} 400" stroke="#5b3a20" stroke-opacity=".35" stroke-width="2.5"/><path d="M${-52 + k * 74} 0L${68 + k * 74} 400" stroke="#f5ddbb" stroke-opacity=".18" stroke-width="9"/>`)}
    <ellipse cx="166" cy="228" rx="126" ry="122" fill="#2c1608" opacity=".55" filter="url(#shadow)"/>
    <circle cx="150" cy="206" r="122" fill="#f4efe6"/><circle cx="150" cy="206" r="119" fill="none" stroke="#3f6f7a" stroke-width="3"/><circle cx="156" cy="214" r="88" fill="#b9ab98" opacity=".7"/>
    <path d="M216 146q44-40 58-8t-36 52z" fill="none" stroke="#e9e2d6" stroke-width="13"/><circle cx="150" cy="206" r="86" fill="#fbf7ef"/><circle cx="150" cy="206" r="75" fill="url(#coffee)"/>
    <path d="${crema()}" fill="none" stroke="#f7e3c4" stroke-width="11" stroke-linecap="round" opacity=".95"/><path d="M92 168Q112 136 150 134" stroke="#fff" stroke-opacity=".35" stroke-width="5" fill="none" stroke-linecap="round"/>
    <g transform="rotate(28 60 330)"><ellipse cx="66" cy="304" rx="13" ry="20" fill="#d5dade"/><rect x="62.5" y="318" width="7" height="82" rx="3.5" fill="#b3bac0"/></g>`,
};

const onion = [
  [70, 210],
  [84, 226],
  [62, 232],
  [150, 130],
  [162, 146],
  [144, 150],
  [130, 224],
  [156, 196],
  [232, 196],
] as const;

export const ramen: Scene = {
  defs:
    `<linearGradient id="slate" x2="1" y2="1"><stop stop-color="#3a4b5c"/><stop offset="1" stop-color="#1a232e"/></linearGradient>` +
    glow(
      'broth',
      [
        [0, '#e79a4a'],
        [1, '#a9551f'],
      ],
      'cx=".4" cy=".35" r=".75"',
    ) +
    blur('shadow', 13) +
    '<clipPath id="bowl"><circle cx="146" cy="204" r="112"/></clipPath>',
  still: `<rect width="300" height="400" fill="url(#slate)"/><circle cx="160" cy="226" r="132" fill="#05080c" opacity=".7" filter="url(#shadow)"/>
    <circle cx="146" cy="204" r="132" fill="#23303f"/><circle cx="146" cy="204" r="128" fill="#f0e9dc"/><circle cx="146" cy="204" r="122" fill="none" stroke="#c3402f" stroke-width="4"/><circle cx="146" cy="204" r="112" fill="url(#broth)"/>
    <g clip-path="url(#bowl)" fill="none" stroke-width="6" stroke-linecap="round">${times(11, (k) => `<path d="M${20 + k * 9} ${250 + k * 7}C${80 + k * 6} ${190 + k * 9} ${130 + k * 4} ${300 - k * 3} ${250 - k * 3} ${236 + k * 8}" stroke="${k % 2 === 0 ? '#e5bb6d' : '#f6d896'}"/>`)}</g>
    <ellipse cx="112" cy="160" rx="38" ry="32" fill="#fdf8ee"/><circle cx="112" cy="160" r="18" fill="#f79a25"/><circle cx="106" cy="154" r="6" fill="#ffcf7a"/>
    <path d="M176 96h52v74h-44z" fill="#14281f"/><path d="M186 104h34v58" stroke="#2c4a3b" stroke-width="3" fill="none"/>
    <g transform="translate(194 218)"><circle r="34" fill="#fff"/><path d="M0 0c-10-18 20-22 20-2s-26 28-34 6 14-38 34-28" fill="none" stroke="#ef6f9a" stroke-width="5" stroke-linecap="round"/></g>
    <g fill="#6cb14a">${each(onion, ([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="7" ry="4.5" transform="rotate(${x} ${x} ${y})"/>`)}</g>
    <path d="M300 62L176 196M300 86L190 214" stroke="#c3402f" stroke-width="8" stroke-linecap="round"/><path d="M300 62L230 138M300 86L238 156" stroke="#20120f" stroke-width="8" stroke-linecap="round"/>`,
};

export const bread: Scene = {
  defs:
    downwards('cloth', [
      [0, '#dfe6ea'],
      [1, '#a9b8c4'],
    ]) +
    glow('crust', [
      [0, '#f0b768'],
      [0.6, '#c67a34'],
      [1, '#7c4319'],
    ]) +
    blur('shadow', 10),
  still: `<rect width="300" height="400" fill="url(#cloth)"/>
    ${times(9, (k) => `<rect y="${k * 46}" width="300" height="15" fill="#6f93ad" opacity=".22"/><rect x="${k * 46 - 10}" width="15" height="400" fill="#6f93ad" opacity=".18"/>`)}
    <ellipse cx="158" cy="232" rx="124" ry="100" fill="#3d2b20" opacity=".5" filter="url(#shadow)"/>
    <path d="M34 216C30 128 96 96 152 96S272 132 268 216S214 312 150 312S38 296 34 216Z" fill="url(#crust)"/>
    <path d="M58 196C72 140 118 118 156 118" stroke="#ffe3ad" stroke-width="8" fill="none" stroke-linecap="round" opacity=".55"/>
    ${each(
      [
        [84, 252, 128, 138],
        [128, 276, 172, 128],
        [172, 284, 214, 142],
      ] as const,
      ([x1, y1, x2, y2]) =>
        `<path d="M${x1} ${y1}Q${(x1 + x2) / 2 - 18} ${(y1 + y2) / 2} ${x2} ${y2}Q${(x1 + x2) / 2 + 14} ${(y1 + y2) / 2} ${x1} ${y1}Z" fill="#fbe2b4"/>`,
    )}
    ${times(90, (k) => `<circle cx="${n(54 + ((k * 73) % 196))}" cy="${n(118 + ((k * 47) % 170))}" r="${n(0.7 + (k % 4) * 0.35)}" fill="#fff7e4" opacity=".75"/>`)}
    <g transform="rotate(-32 236 340)"><rect x="150" y="332" width="116" height="15" rx="3" fill="#cfd6da"/><path d="M150 332h116l10 7h-126z" fill="#eef2f3"/><rect x="80" y="329" width="74" height="21" rx="8" fill="#5a3520"/></g>
    ${times(16, (k) => `<circle cx="${n(24 + ((k * 61) % 120))}" cy="${n(324 + ((k * 29) % 60))}" r="${n(1.2 + (k % 3))}" fill="#c98b4a"/>`)}`,
};
