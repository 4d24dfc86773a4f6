/** The voices of the choir, the first one first, each with the hue of its light and its ribbon. */
export const layersChoir = [
  { name: 'ava', hue: 60, seed: 4 },
  { name: 'juno', hue: 348, seed: 11 },
  { name: 'mina', hue: 298, seed: 6 },
  { name: 'theo', hue: 188, seed: 9 },
] as const;
