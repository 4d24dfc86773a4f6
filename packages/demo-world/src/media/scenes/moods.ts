import { moodColour, oklch } from '../colour.ts';
import { blur, chance, downwards, each, fade, n, swing, times, type Scene } from '../svg.ts';

type Moods = readonly [string, ...string[]];

const pick = (moods: Moods, k: number) => moods[k % moods.length] ?? moods[0];

/** Hills one behind the other, each in the light of a mood. */
export function hills(moods: Moods, seed: number): Scene {
  const dayStars = times(
    26,
    (k) =>
      `<circle cx="${n(chance(seed + k) * 300)}" cy="${n(chance(seed + k + 50) * 150)}" r="${n(0.6 + chance(k) * 0.9)}" fill="#fff" opacity=".6"/>`,
  );
  return {
    defs:
      downwards('sky', [
        [0, moodColour(pick(moods, 1), 0.28, 0.09)],
        [0.5, moodColour(pick(moods, 1), 0.6, 0.13)],
        [0.8, moodColour(moods[0], 0.85, 0.1)],
      ]) + fade('halo', '#fff6e0', 0.85),
    still: `<rect width="300" height="400" fill="url(#sky)"/>${dayStars}<circle cx="${n(70 + chance(seed) * 160)}" cy="${n(150 + chance(seed + 3) * 40)}" r="80" fill="url(#halo)"/><circle cx="${n(70 + chance(seed) * 160)}" cy="${n(150 + chance(seed + 3) * 40)}" r="24" fill="#fff8e8"/>
      ${times(6, (k) => {
        const y = 190 + k * 34;
        const a = 26 * (chance(seed + k * 3) - 0.5);
        return `<path d="M0 ${n(y + a)}C${n(60 + 20 * a * 0.1)} ${n(y - 34 - a)} ${n(110 + a)} ${n(y + 26)} 160 ${n(y - 6)}S${n(250 - a)} ${n(y - 30 + a)} 300 ${n(y + 6)}V400H0Z" fill="${moodColour(pick(moods, k), 0.66 - k * 0.09, 0.11 - k * 0.008)}"/>`;
      })}
      ${times(7, (k) => {
        const x = 20 + chance(seed + k + 20) * 260;
        const s = 0.7 + chance(seed + k + 30) * 0.7;
        return `<path d="M${n(x)} ${n(372 - k * 3)}v-${n(20 * s)}" stroke="#120d18" stroke-width="2"/><ellipse cx="${n(x)}" cy="${n(348 - k * 3 - 8 * s)}" rx="${n(9 * s)}" ry="${n(19 * s)}" fill="#120d18"/>`;
      })}`,
  };
}

/** Spiral arms of mood light, as behind a voice. */
export function swirl(moods: Moods, seed: number): Scene {
  const arms = moods.length * 2;
  const reach = 320;
  return {
    defs: `${blur('soft', 13)}<radialGradient id="edge" cx=".5" cy=".45" r=".8"><stop offset=".3" stop-color="#0d0b18" stop-opacity="0"/><stop offset="1" stop-color="#0d0b18" stop-opacity=".85"/></radialGradient>`,
    still: `<rect width="300" height="400" fill="${moodColour(moods[0], 0.2, 0.05)}"/><g filter="url(#soft)">${times(
      arms,
      (k) => {
        const points = Array.from({ length: 41 }, (_, i) => {
          const angle = (k / arms) * Math.PI * 2 + seed + (i / 40) * Math.PI * 1.35;
          const radius = reach * (0.05 + 0.95 * (i / 40) ** 1.15);
          return `${n(150 + radius * Math.cos(angle))} ${n(180 + radius * Math.sin(angle))}`;
        });
        const bright = k < moods.length;
        return `<path d="M${points.join('L')}" stroke="${moodColour(pick(moods, k), bright ? 0.74 : 0.5, bright ? 0.17 : 0.14)}" stroke-width="${n(34 + 22 * chance(seed + k))}" fill="none" stroke-linecap="round"/>`;
      },
    )}</g><rect width="300" height="400" fill="url(#edge)"/>
      ${times(130, (k) => `<circle cx="${n(chance(seed * 3 + k) * 300)}" cy="${n(chance(seed * 5 + k + 500) * 400)}" r="${n(0.3 + chance(k) * 0.7)}" fill="#fff" opacity="${n(0.15 + chance(k + 9) * 0.4)}"/>`)}`,
  };
}

/** A quilt: quarter circles and leaves, every patch turned another way. */
export function quilt(moods: Moods, seed: number): Scene {
  return {
    defs: '',
    still: `<rect width="300" height="400" fill="#f6efe2"/>${times(12, (k) => {
      const x = (k % 3) * 100;
      const y = Math.floor(k / 3) * 100;
      const ground = moodColour(pick(moods, k), 0.88, 0.06);
      const dark = moodColour(pick(moods, k + 1), 0.5, 0.13);
      const light = moodColour(pick(moods, k + 2), 0.74, 0.14);
      const shape = Math.floor(chance(seed + k) * 4);
      const inner = [
        `<path d="M0 100A100 100 0 0 1 100 0V100Z" fill="${dark}"/><path d="M45 100A55 55 0 0 1 100 45V100Z" fill="${light}"/>`,
        `<path d="M0 0Q100 0 100 100Q0 100 0 0Z" fill="${light}"/><path d="M10 10L90 90" stroke="${dark}" stroke-width="5" stroke-linecap="round"/>`,
        `<circle cx="50" cy="50" r="38" fill="${dark}"/><circle cx="50" cy="50" r="22" fill="${light}"/><circle cx="50" cy="50" r="8" fill="${ground}"/>`,
        `<path d="M0 0H100L0 100Z" fill="${light}"/><path d="M0 50L50 0H100L0 100Z" fill="${dark}"/>`,
      ][shape];
      return `<g transform="translate(${x} ${y}) rotate(${Math.floor(chance(seed + k + 60) * 4) * 90} 50 50)"><rect width="100" height="100" fill="${ground}"/>${inner}</g><path d="M${x + 3} ${y + 3}h94v94h-94z" fill="none" stroke="#3c2f2a" stroke-opacity=".35" stroke-dasharray="5 4" stroke-width="1.2"/>`;
    })}`,
  };
}

/** Soft lights that circle each other, for sounds that have no picture. */
export function orbits(moods: Moods, seed: number): Scene {
  return {
    defs:
      downwards('ground', [
        [0, oklch(0.2, 0.04, 280)],
        [1, moodColour(moods[0], 0.3, 0.09)],
      ]) + moods.map((mood, k) => fade(`light${k}`, moodColour(mood, 0.78, 0.17), 0.95)).join(''),
    still: '<rect width="300" height="400" fill="url(#ground)"/>',
    moving: (t) =>
      `${times(9, (k) => {
        const turns = (k % 2) + 1;
        const x = 150 + (40 + 14 * k) * Math.cos(2 * Math.PI * (t * turns + chance(seed + k)));
        const y = 200 + (60 + 16 * k) * Math.sin(2 * Math.PI * (t * turns + chance(seed + k)));
        return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(76 + 34 * chance(seed + k + 8) + 10 * swing(t, 2, k * 0.2))}" fill="url(#light${k % moods.length})" opacity=".75"/>`;
      })}${each([...Array(40).keys()], (k) => `<circle cx="${n(chance(k + seed) * 300)}" cy="${n(((chance(k + 70) + t) % 1) * -420 + 410)}" r="${n(0.8 + chance(k + 5) * 1.4)}" fill="#fff" opacity="${n(0.25 + 0.3 * Math.abs(swing(t, 1, chance(k))))}"/>`)}`,
  };
}
