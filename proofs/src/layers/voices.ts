import { HERTZ, noiseFrom } from './pcm.ts';

/** A hum with overtones that swells and pauses, as someone sings. */
export function hum(seconds: number, hertz: number, height = 0.3): Float32Array {
  return Float32Array.from({ length: seconds * HERTZ }, (_, at) => {
    const second = at / HERTZ;
    const angle = 2 * Math.PI * (hertz * second + 0.4 * Math.sin(2 * Math.PI * 5 * second));
    const swell = 0.55 + 0.45 * Math.sin((2 * Math.PI * second * hertz) / 300);
    const tone = Math.sin(angle) + 0.5 * Math.sin(2 * angle) + 0.25 * Math.sin(3 * angle);
    return height * swell * tone;
  });
}

/** A drum and a shaker: peaks that a limiter has to take off. */
export function beat(seconds: number, bpm: number): Float32Array {
  const random = noiseFrom(bpm);
  const every = 60 / bpm;
  return Float32Array.from({ length: seconds * HERTZ }, (_, at) => {
    const second = at / HERTZ;
    const since = second % every;
    const sinceOff = (second + every / 2) % every;
    const drum = 0.9 * Math.exp(-since * 18) * Math.sin(2 * Math.PI * 70 * since);
    return drum + 0.08 * Math.exp(-sinceOff * 60) * random();
  });
}
