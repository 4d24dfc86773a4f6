import { seededRandom } from '../../src/shared/ui/swirl/seeded-random.ts';

const round = (value: number): number => Math.round(value * 10) / 10;

const stars = (): string => {
  const random = seededRandom(77);
  return Array.from({ length: 30 }, () => {
    const [x, y] = [round(random() * 200), round(random() * 150)];
    return `<circle cx="${x}" cy="${y}" r="${round(0.5 + random() * 1.3)}" fill="#fff" opacity="${round(0.4 + random() * 0.6)}"/>`;
  }).join('');
};

const space = (): string => `
  <rect width="200" height="200" fill="oklch(0.3 0.11 262)"/>
  <circle cx="154" cy="46" r="70" fill="oklch(0.42 0.14 258)" opacity="0.6"/>
  ${stars()}
  <g transform="rotate(-22 158 54)" fill="none" stroke-width="4">
    <path d="M136 54a22 7.5 0 0 1 44 0" stroke="oklch(0.7 0.13 82)"/>
    <circle cx="158" cy="54" r="12" fill="oklch(0.78 0.13 40)"/>
    <path d="M180 54a22 7.5 0 0 1-44 0" stroke="oklch(0.88 0.13 82)"/>
  </g>`;

const sea = (): string => `
  <rect width="200" height="200" fill="oklch(0.87 0.08 215)"/>
  <circle cx="150" cy="62" r="30" fill="oklch(0.93 0.11 85)"/>
  <path d="M0 118q25-16 50 0t50 0t50 0t50 0V200H0Z" fill="oklch(0.78 0.11 205)"/>
  <path d="M0 146q25-16 50 0t50 0t50 0t50 0V200H0Z" fill="oklch(0.7 0.12 210)"/>`;

const grooves = (): string => {
  const arcs = [92, 78, 64, 50, 36].map((radius, index) => {
    const length = round(radius * Math.PI * 2 * 0.62);
    const colour = `oklch(${0.76 - 0.02 * index} 0.15 ${340 + index * 12})`;
    return `<circle cx="100" cy="92" r="${radius}" stroke="${colour}" stroke-dasharray="${length} ${radius * 7}" transform="rotate(${index * 74} 100 92)"/>`;
  });
  return `<rect width="200" height="200" fill="oklch(0.84 0.1 340)"/>
    <g fill="none" stroke-width="5" stroke-linecap="round">${arcs.join('')}</g>`;
};

const rays = (): string => {
  const count = 20;
  const corner = (index: number): string => {
    const angle = (index / count) * Math.PI * 2;
    return `${round(100 + 170 * Math.cos(angle))} ${round(96 + 170 * Math.sin(angle))}`;
  };
  const wedges = Array.from(
    { length: count },
    (_, index) =>
      `<path d="M100 96L${corner(index)}L${corner(index + 1.04)}Z" fill="oklch(0.83 0.105 ${(index * 360) / count})"/>`,
  );
  return `${wedges.join('')}<circle cx="100" cy="96" r="58" fill="#fff" opacity="0.22"/>`;
};

const SCENES: Readonly<Record<string, () => string>> = {
  'cosmic-explorer': space,
  'chill-viber': sea,
  'remix-artist': grooves,
  'mood-master': rays,
};

/** The scene of an archetype, as an SVG picture. */
export const archetypeScene = (name: string, side: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${side}" height="${side}">${SCENES[name]?.() ?? ''}</svg>`;
