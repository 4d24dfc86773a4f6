import type { Range } from '@swirl/contract/edits';
import { HERTZ, soundChain } from './loudness.ts';

/** The recording's own sound. */
export interface OwnSound {
  /** Of the input and the stream, such as `0:1`. */
  readonly stream: string;
  readonly channels: number;
  readonly volume: number;
  readonly speed: number;
  /** In seconds of the input as it is read. Not empty. */
  readonly kept: readonly Range[];
}

/** A voice that is spoken over it. */
export interface SpokenTake {
  readonly stream: string;
  /** Second of the loop. */
  readonly start: number;
}

interface ComposedSound {
  readonly own: OwnSound | null;
  readonly takes: readonly SpokenTake[];
  /** Of the loop. */
  readonly seconds: number;
}

/** Everything that is heard as one stream, exactly as long as the loop; null if there is nothing. */
export function composeSound({ own, takes, seconds }: ComposedSound): string | null {
  const samples = Math.round(seconds * HERTZ);
  const isStereo = own !== null && own.channels > 1;
  const chains = [
    ...(own ? [`${ownChain(own)},volume=${own.volume},${fit(samples)}`] : []),
    ...takes.map((take) => `${takeChain(take, isStereo)},${fit(samples)}`),
  ];
  if (chains.length === 0) return null;
  const labels = chains.map((_, index) => `[heard${index}]`);
  return [
    ...chains.map((chain, index) => `${chain}${labels[index]}`),
    // Without normalizing, so that no voice becomes quieter by another.
    `${labels.join('')}amix=inputs=${labels.length}:normalize=0[sound]`,
  ].join(';');
}

const fit = (samples: number) => `apad=whole_len=${samples},atrim=end_sample=${samples}`;

function ownChain({ stream, channels, speed, kept }: OwnSound): string {
  // A sound that ends before the picture is silent from there on.
  const span = Math.ceil(Math.max(...kept.map(({ end }) => end)) * HERTZ);
  const read = `[${stream}]${soundChain({ channels })},apad=whole_len=${span}`;
  const parts = kept.map((_, index) => `[part${index}]`);
  const cuts = kept.map(({ start, end }, index) => {
    const [first, last] = [start, end].map((second) => Math.round(second * HERTZ));
    return `${parts[index]}atrim=start_sample=${first}:end_sample=${last},asetpts=PTS-STARTPTS[kept${index}]`;
  });
  const joined = kept.map((_, index) => `[kept${index}]`).join('');
  return [
    `${read},asplit=${kept.length}${parts.join('')}`,
    ...cuts,
    // Of the filters that keep the pitch, `rubberband` shifts the sound by its latency and drops the beginning.
    `${joined}concat=n=${kept.length}:v=0:a=1${speed === 1 ? '' : `,atempo=${speed}`}`,
  ].join(';');
}

/** In one channel, as loud on each side as it was recorded. */
function takeChain({ stream, start }: SpokenTake, isStereo: boolean): string {
  return [
    `[${stream}]${soundChain({ channels: 1 })}`,
    isStereo && 'pan=stereo|c0=c0|c1=c0',
    start > 0 && `adelay=${Math.round(start * HERTZ)}S:all=1`,
  ]
    .filter(Boolean)
    .join(',');
}
