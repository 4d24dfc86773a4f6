import type { Player } from '../../media/sound/tunes.ts';
import type { SeedLoop } from '../loop.ts';
import { tune } from '../tunes.ts';

/** One voice alone: a layer is mixed with those below it when it is posted. */
const voice = (player: Player) => ({ plays: tune('landing', [player]) });
const open = { layerPermission: 'everyone', small: true } as const;
const onto = (remixOf: string) => ({ ...open, remixOf, relation: 'layer' }) as const;

/** Four voices in four colors, each recorded onto those before, with a branch and an answer. */
export const choir: readonly SeedLoop[] = [
  {
    ...open,
    key: 'choir',
    by: 'mina',
    hoursAgo: 40.5,
    liked: 0.6,
    caption: 'hummed this waiting for the lift. it has room for more of you',
    moods: ['contemplating', 'vibing'],
    media: voice('melody'),
    comments: [['noor', 'I take the stairs and I still heard it']],
  },
  {
    ...onto('choir'),
    key: 'choir-beat',
    by: 'juno',
    hoursAgo: 33.5,
    liked: 0.55,
    caption: 'no table was harmed. this one is all mouth',
    moods: ['hyped', 'energized'],
    media: voice('beatbox'),
    comments: [['bea', 'my feet answered before I did']],
  },
  {
    ...onto('choir-beat'),
    key: 'choir-low',
    by: 'theo',
    hoursAgo: 14.5,
    liked: 0.65,
    caption: 'somewhere under the two of you there was a cellar',
    moods: ['motivated', 'nocturnal'],
    media: voice('low'),
    comments: [
      ['mina', 'the lift has a cellar now'],
      ['dex', 'that low note fogged my window'],
    ],
  },
  {
    ...onto('choir-beat'),
    key: 'choir-strings',
    by: 'dex',
    hoursAgo: 11.5,
    liked: 0.45,
    caption: 'I went another way with it. the uncle’s guitar wanted to come',
    moods: ['creative', 'nocturnal'],
    media: voice('strings'),
  },
  {
    key: 'choir-answer',
    by: 'gus',
    hoursAgo: 4.5,
    small: true,
    remixOf: 'choir-low',
    liked: 0.7,
    caption: 'I do not sing. I proved a dough to this, which is a kind of singing.',
    moods: ['cozy', 'grateful'],
    media: { says: 'I put this on while the dough was rising. It rose twice.' },
    comments: [['theo', 'highest praise I have ever had']],
  },
  {
    ...onto('choir-low'),
    key: 'choir-harmony',
    by: 'noor',
    hoursAgo: 0.2,
    liked: 0.75,
    caption: 'fourth voice, third floor. who takes the fifth?',
    moods: ['vibing', 'glowing'],
    media: voice('harmony'),
    comments: [['mina', 'we are a building now']],
  },
];
