import type { SeedLoop } from '../loop.ts';
import { air, tune } from '../tunes.ts';

/** Said into a microphone, mostly under a blanket. */
export const voices: readonly SeedLoop[] = [
  {
    key: 'speech',
    by: 'omar',
    hoursAgo: 9,
    small: true,
    liked: 0.6,
    caption:
      'practising my speech for Noor’s wedding. verdict after take nine: I cried again, at the same comma',
    moods: ['spiraling', 'glowing'],
    media: {
      says: 'Noor. When we were seven, you lent me your umbrella, and then you stood in the rain, and you said: comma. I am sorry. I cannot do the comma.',
    },
    comments: [
      ['noor', 'I am not supposed to hear this and I have now heard it four times'],
      ['ava', 'keep the comma'],
      ['gus', 'Breathe out before it. Not in.'],
    ],
  },
  {
    key: 'blanket-rain',
    by: 'dex',
    hoursAgo: 33,
    liked: 0.45,
    caption: 'rain on the studio roof, recorded under a blanket so you get the warm version',
    moods: ['sleepy', 'nocturnal'],
    media: { plays: air('rain', 12) },
    comments: [
      ['yuki', 'asleep by second four. thank you doctor'],
      ['omar', 'finally, content for me specifically'],
    ],
  },
  {
    key: 'break-room',
    by: 'margo',
    hoursAgo: 5,
    liked: 0.4,
    caption: 'three a.m. report from the break room. the vending machine has spoken',
    moods: ['nocturnal', 'contemplating'],
    captions: 'automatic',
    media: {
      says: 'Good evening from the fourth floor. Everybody is stable. The vending machine gave me two crisps for the price of one. I am choosing to see that as a sign.',
      behind: air('city'),
    },
    comments: [
      ['mina', 'two crisps is a promotion'],
      ['felix', 'I listen to these before I sleep. please never stop'],
    ],
  },
  {
    key: 'voicemail',
    by: 'lotte',
    hoursAgo: 17,
    liked: 0.5,
    caption: 'he never listens to voicemails so I put it here where he has to see my face',
    moods: ['glowing', 'energized'],
    media: {
      says: 'Hi. It is me. I am at kilometre six, and there is a heron, and I thought of you, because it also refuses to wear a coat.',
      behind: air('wind'),
    },
    comments: [
      ['sami', 'I have seen it. I am wearing the coat now.'],
      ['felix', 'SAMI IN A COAT. screenshot it'],
    ],
  },
  {
    key: 'bread-advice',
    by: 'gus',
    hoursAgo: 55,
    liked: 0.75,
    caption: 'You asked about the dough. Here is all I know, in fifteen seconds.',
    moods: ['motivated', 'glowing'],
    media: {
      says: 'Flour, water, salt. And then you leave it alone. That is the part nobody can do. Leave it alone.',
    },
    comments: [
      ['iris', 'this is also about my ex'],
      ['rocco', 'printing this and hanging it over the mixer'],
      ['priya', 'and about plants'],
    ],
  },
  {
    key: 'cat-meeting',
    by: 'yuki',
    hoursAgo: 14,
    liked: 0.5,
    caption: 'minutes of today’s meeting with my manager (cat)',
    moods: ['sleepy', 'creative'],
    media: {
      says: 'Item one: breakfast was late. Item two: breakfast was late. Item three: any other business. He fell asleep. Meeting closed.',
      behind: tune('tide', ['keys', 'pad']),
    },
    comments: [['margo', 'your manager is fair but firm']],
  },
  {
    key: 'soup-review',
    by: 'hana',
    hoursAgo: 79,
    liked: 0.4,
    caption: 'ramen number 31: the review. bring a napkin, this one got emotional',
    moods: ['energized', 'glowing'],
    media: {
      says: 'Broth: nine. Noodles: nine. The egg looked at me like it knew. Egg: ten.',
      behind: tune('thursday', ['keys', 'bass', 'drums']),
    },
    comments: [
      ['rocco', 'the egg always knows'],
      ['gus', 'Where is this? Is it far by bus?'],
    ],
  },
  {
    key: 'crickets',
    by: 'ines',
    hoursAgo: 101,
    liked: 0.35,
    caption: 'nobody in this recording is a person',
    moods: ['nocturnal', 'contemplating'],
    media: { plays: air('crickets', 10) },
    comments: [['mara', 'the one on the left is in love']],
  },
  {
    key: 'thursday-set',
    by: 'kofi',
    hoursAgo: 22,
    liked: 0.6,
    caption: 'eleven seconds from tonight’s set. the rest stays between us and the neighbours',
    moods: ['vibing', 'hyped'],
    media: {
      plays: tune('thursday', ['pad', 'keys', 'bass', 'drums', 'strings'], { ambience: 'needle' }),
    },
    comments: [
      ['bea', 'I was the one shouting'],
      ['theo', 'that bass line knows where I live'],
      ['ines', 'it is Thursday somewhere. here'],
    ],
  },
  {
    key: 'diary',
    by: 'leo',
    hoursAgo: 39,
    visibility: 'private',
    small: true,
    caption: 'note to self: you were happy today, for no reason, around four. remember the light',
    moods: ['contemplating', 'glowing'],
    media: { says: 'Note to self. It was about four o’clock. Nothing happened. It was very good.' },
  },
];
