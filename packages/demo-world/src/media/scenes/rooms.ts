import { blur, chance, downwards, each, fade, n, swing, times, type Scene } from '../svg.ts';

const skyline = [
  [44, 266],
  [76, 228],
  [84, 246],
  [124, 206],
  [134, 224],
  [126, 246],
  [182, 244],
  [198, 258],
  [240, 262],
  [220, 280],
  [60, 284],
  [150, 276],
] as const;

export const cat: Scene = {
  tallFrom: 30,
  defs:
    downwards('dusk', [
      [0, '#2e3a78'],
      [0.5, '#b4618e'],
      [0.8, '#ffb27a'],
    ]) + blur('soft', 5),
  still: `<rect width="300" height="400" fill="#1a1226"/><rect x="34" y="20" width="232" height="290" rx="6" fill="url(#dusk)"/><circle cx="196" cy="226" r="30" fill="#ffe3b0" opacity=".9" filter="url(#soft)"/>
    <path d="M34 256h34v-40h26v28h22v-52h30v66h24v-30h34v42h28v-24h34v66H34z" fill="#5b3a70" opacity=".9"/><rect x="34" y="262" width="232" height="50" fill="#472b57" opacity=".35"/>`,
  moving: (t) => {
    const tail = 16 * swing(t, 2);
    return `<g fill="#ffdf9b">${each(skyline, ([x, y], k) => `<rect x="${x}" y="${y}" width="5" height="7" opacity="${swing(t, 1, chance(k)) > -0.4 ? 1 : 0.15}"/>`)}</g>
    <path d="M150 20V310M34 150H266" stroke="#1a1226" stroke-width="9"/><rect x="22" y="308" width="256" height="20" rx="3" fill="#0e0918"/>
    <path d="M194 308C${n(234 + tail * 0.4)} 312 ${n(250 + tail)} 290 ${n(240 + tail * 1.4)} ${n(262 - Math.abs(tail) * 0.3)}" stroke="#0b0714" stroke-width="13" fill="none" stroke-linecap="round"/>
    <path d="M92 312C84 262 104 236 124 226C118 214 118 202 122 190L136 204Q146 201 156 204L170 ${n(190 + 3 * Math.max(0, swing(t, 7)))}C174 202 174 214 168 226C190 238 206 262 198 312Z" fill="#0b0714"/>
    <path d="M196 250C203 268 203 288 199 304" stroke="#ffb27a" stroke-opacity=".6" stroke-width="2.5" fill="none"/>
    <path d="M36 308v-34h34l-4 34z" fill="#c65f46"/><g fill="#0f2a22">${each([-40, -16, 8, 32, 54], (turn, k) => `<path d="M53 274C46 240 40 226 53 ${190 + (k % 2) * 16}C66 226 60 240 53 274Z" transform="rotate(${n(turn + swing(t, 1, k * 0.2))} 53 274)"/>`)}</g>`;
  },
};

const TURNS = 5;

export const vinyl: Scene = {
  tallFrom: 30,
  defs: `<linearGradient id="table" x2="1" y2="1"><stop stop-color="#2a8c8c"/><stop offset="1" stop-color="#0d4350"/></linearGradient>
    <linearGradient id="shine" x1="0" x2="1" y1="0" y2="1"><stop stop-color="#fff" stop-opacity=".32"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset=".62" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".22"/></linearGradient>${blur('shadow', 11)}`,
  still: `<rect width="300" height="400" fill="url(#table)"/><circle cx="140" cy="222" r="136" fill="#042128" opacity=".7" filter="url(#shadow)"/><circle cx="132" cy="206" r="136" fill="#15131a"/>
    ${times(19, (k) => `<circle cx="132" cy="206" r="${n(54 + k * 4.2)}" fill="none" stroke="#fff" stroke-opacity="${n(0.05 + 0.05 * (k % 3))}" stroke-width="1.1"/>`)}<circle cx="132" cy="206" r="136" fill="url(#shine)"/>`,
  moving: (
    t,
  ) => `<g transform="rotate(${n(360 * TURNS * t)} 132 206)"><circle cx="132" cy="206" r="47" fill="#ff8a4c"/><circle cx="132" cy="206" r="47" fill="none" stroke="#ffd3a8" stroke-width="3"/>
    <path d="M104 194h56M110 206h12M142 206h12M112 218h40" stroke="#7a2a0c" stroke-width="3.5" stroke-linecap="round"/><path d="M132 86A120 120 0 0 1 190 101" stroke="#fff" stroke-opacity=".14" stroke-width="26" fill="none"/></g>
    <circle cx="132" cy="206" r="5" fill="#f6efe2"/><circle cx="262" cy="56" r="26" fill="#0a2a33"/><circle cx="262" cy="56" r="17" fill="#d9dfe2"/>
    <g transform="rotate(${n(0.7 * swing(t, TURNS))} 262 56)"><path d="M262 56L266 232L214 288" stroke="#e9edef" stroke-width="7" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M218 278l-22 26 14 12 22-26z" fill="#f6f8f8"/></g>`,
};

const leaf = (x: number, y: number, turn: number, length: number, colour: string) =>
  `<path d="M${x} ${y}c-${n(length * 0.3)}-${n(length * 0.4)}-${n(length * 0.22)}-${n(length * 0.8)} 0-${n(length)}c${n(length * 0.22)} ${n(length * 0.2)} ${n(length * 0.3)} ${n(length * 0.6)} 0 ${n(length)}z" fill="${colour}" transform="rotate(${n(turn)} ${x} ${y})"/>`;

export const windowsill: Scene = {
  defs: downwards('morning', [
    [0, '#bfe0ea'],
    [0.6, '#f4ead2'],
    [1, '#f8d9b0'],
  ]),
  still: `<rect width="300" height="400" fill="#f3e6d6"/><rect x="30" y="0" width="240" height="300" fill="url(#morning)"/><path d="M30 236Q90 200 150 226T270 210V300H30Z" fill="#9cc3a0" opacity=".8"/><circle cx="206" cy="84" r="30" fill="#fff6d8"/>
    <path d="M150 0V300M30 130H270" stroke="#fffaf2" stroke-width="9"/><path d="M30 0V300M270 0V300" stroke="#fffaf2" stroke-width="12"/><rect x="10" y="296" width="280" height="18" rx="3" fill="#fffaf2"/><rect x="10" y="312" width="280" height="6" fill="#d9c5ab"/><rect y="318" width="300" height="82" fill="#e9d3ba"/>
    <path d="M52 296v-44h50l-7 44z" fill="#d0714d"/><rect x="47" y="244" width="60" height="13" rx="3" fill="#de8660"/>${each([-62, -38, -14, 10, 34, 58], (turn, k) => leaf(77, 246, turn, 86 - (k % 2) * 22, k % 2 === 0 ? '#3f7d4d' : '#5c9c5b'))}
    <path d="M134 296v-30q16-8 32 0v30z" fill="#4f7fb3"/>${each([-34, -8, 20, 44], (turn) => leaf(150, 266, turn, 42, '#86b65a'))}
    <path d="M202 296q-4-34 10-46h22q14 12 10 46z" fill="#f2c14e"/><path d="M223 250C222 214 232 190 214 168M223 250C226 220 244 210 246 186" stroke="#4b8150" stroke-width="3.500" fill="none"/>
    ${each(
      [
        [212, 162, '#f0697a'],
        [248, 180, '#f79ab0'],
      ] as const,
      ([x, y, colour]) =>
        `${times(6, (k) => `<ellipse cx="${x}" cy="${y - 10}" rx="6.500" ry="10" fill="${colour}" transform="rotate(${k * 60} ${x} ${y})"/>`)}<circle cx="${x}" cy="${y}" r="6" fill="#ffd76b"/>`,
    )}
    <path d="M30 0L150 0L30 150Z" fill="#fff" opacity=".16"/>`,
};

const flame = (t: number, scale: number, phase: number, colour: string) => {
  const lean = 7 * swing(t, 3, phase) + 4 * swing(t, 7, phase * 2);
  const tall = scale * (96 + 14 * swing(t, 5, phase) + 7 * swing(t, 9, phase * 3));
  const wide = scale * 46;
  return `<path d="M${n(150 - wide)} 300C${n(150 - wide * 1.25)} ${n(300 - tall * 0.55)} ${n(150 - wide * 0.2)} ${n(300 - tall * 0.6)} ${n(150 + lean)} ${n(300 - tall)}C${n(150 + wide * 0.4)} ${n(300 - tall * 0.62)} ${n(150 + wide * 1.3)} ${n(300 - tall * 0.5)} ${n(150 + wide)} 300Q150 ${n(300 + 14 * scale)} ${n(150 - wide)} 300Z" fill="${colour}"/>`;
};

export const fire: Scene = {
  defs:
    downwards('dark', [
      [0, '#0d0f26'],
      [1, '#241430'],
    ]) + fade('warm', '#ff8a3c', 0.75),
  still: `<rect width="300" height="400" fill="url(#dark)"/>${times(50, (k) => `<circle cx="${(k * 97) % 300}" cy="${(k * 43) % 170}" r="${n(0.5 + (k % 3) * 0.4)}" fill="#fff" opacity=".6"/>`)}
    ${times(9, (k) => `<path d="M${k * 40 - 30} 250l24-${n(84 + chance(k) * 60)} 24 ${n(84 + chance(k) * 60)}z" fill="#0a0b1b"/>`)}<path d="M0 244Q150 230 300 246V400H0Z" fill="#140c1c"/>`,
  moving: (t) => `<circle cx="150" cy="286" r="${n(150 + 6 * swing(t, 4))}" fill="url(#warm)"/>
    ${times(16, (k) => {
      const up = (chance(k) + t * (1 + (k % 2))) % 1;
      return `<circle cx="${n(150 + (chance(k + 40) - 0.5) * 70 + 16 * Math.sin(up * 9 + k))}" cy="${n(270 - up * 230)}" r="${n(2 * (1 - up) + 0.4)}" fill="#ffc46b" opacity="${n(1 - up)}"/>`;
    })}
    ${flame(t, 1, 0, '#e8512a')}${flame(t, 0.76, 0.3, '#ff8c33')}${flame(t, 0.5, 0.6, '#ffd166')}${flame(t, 0.28, 0.8, '#fff4cf')}
    <g stroke-linecap="round" stroke-width="17"><path d="M92 316L204 292" stroke="#4a2a1c"/><path d="M96 292L208 318" stroke="#5d3522"/></g><circle cx="205" cy="318" r="8" fill="#a56a40"/><circle cx="205" cy="318" r="4" fill="#7d4a2b"/>
    <g fill="#080611"><path d="M18 400c0-46 8-66 26-70c-8-10-4-30 12-30s20 18 12 30c18 6 24 26 24 70z"/><path d="M214 400c0-44 8-62 24-66c-8-10-2-28 12-28s18 18 10 28c18 4 26 24 26 66z"/></g>`,
};
