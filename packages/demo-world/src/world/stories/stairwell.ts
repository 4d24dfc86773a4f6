import type { Player } from '../../media/sound/tunes.ts';
import type { SeedLoop } from '../loop.ts';
import { air, tune } from '../tunes.ts';

const band: readonly Player[] = ['keys', 'bass', 'drums', 'strings', 'hum', 'bells'];
const firstOf = (count: number) => tune('stairwell', band.slice(0, count));

/** Everyone adds one thing: a chain of five remixes, and a side branch. */
export const stairwell: readonly SeedLoop[] = [
  {
    key: 'stairwell',
    by: 'mina',
    hoursAgo: 96,
    small: true,
    liked: 0.7,
    caption:
      'four chords from the piano nobody moved out of our stairwell. add ONE thing and pass it on',
    moods: ['vibing', 'contemplating'],
    media: { plays: firstOf(1) },
    comments: [
      ['theo', 'oh no. oh no I know exactly what goes under this'],
      ['leo', 'one thing? I have never in my life done one thing'],
    ],
  },
  {
    key: 'stairwell-bass',
    by: 'theo',
    hoursAgo: 92,
    small: true,
    remixOf: 'stairwell',
    liked: 0.65,
    caption: 'one thing added: the floor',
    moods: ['motivated', 'vibing'],
    media: { plays: firstOf(2) },
    comments: [
      ['mina', 'I felt that in the banister'],
      ['kofi', 'clean. very clean. show me your hands'],
    ],
  },
  {
    key: 'stairwell-drums',
    by: 'juno',
    hoursAgo: 84,
    small: true,
    remixOf: 'stairwell-bass',
    liked: 0.6,
    caption: 'one thing added: a shoebox. two things if you count the shoe',
    moods: ['hyped', 'creative'],
    media: { plays: firstOf(3) },
    comments: [['bea', 'the shoe is carrying this']],
  },
  {
    key: 'stairwell-strings',
    by: 'dex',
    hoursAgo: 75,
    small: true,
    remixOf: 'stairwell-drums',
    liked: 0.55,
    caption: 'one thing added: the guitar my uncle left me, strings original, tuning approximate',
    moods: ['nocturnal', 'creative'],
    media: { plays: firstOf(4) },
    comments: [
      ['theo', 'approximate is my favourite tuning'],
      ['ava', 'your uncle would have looped this forever'],
    ],
  },
  {
    key: 'stairwell-hum',
    by: 'noor',
    hoursAgo: 50,
    small: true,
    remixOf: 'stairwell-strings',
    liked: 0.7,
    caption:
      'one thing added: me, humming on the way down with the bins. this might be our first dance',
    moods: ['glowing', 'vibing'],
    media: { plays: firstOf(5) },
    comments: [
      ['omar', 'I am not crying, I am rehearsing'],
      ['mina', 'Noor. NOOR.'],
      ['gus', 'My wife and I danced to less.'],
    ],
  },
  {
    key: 'stairwell-bells',
    by: 'gus',
    hoursAgo: 26,
    small: true,
    remixOf: 'stairwell-hum',
    liked: 0.8,
    caption: 'One thing added: the bell from my old shop door. It was ready when you were.',
    moods: ['glowing', 'contemplating'],
    media: { plays: firstOf(6) },
    comments: [
      ['mina', 'five people and a doorbell. this is why I posted it'],
      ['juno', 'gus you just ended the game. nobody can add anything after that'],
      ['priya', 'I used to buy rolls under that bell. I know that bell'],
    ],
  },
  {
    key: 'stairwell-window',
    by: 'felix',
    hoursAgo: 44,
    remixOf: 'stairwell-bass',
    liked: 0.4,
    caption: 'one thing added: everything that went past my window between Ulm and Augsburg',
    moods: ['nocturnal', 'contemplating'],
    media: { video: 'train', sound: tune('stairwell', ['keys', 'bass'], { ambience: 'tracks' }) },
    comments: [['margo', 'I have been on this train for ten minutes and I do not want to get off']],
  },
  {
    key: 'sea-hum',
    by: 'mina',
    hoursAgo: 120,
    liked: 0.5,
    caption: 'humming what the sea did last night',
    moods: ['contemplating', 'sleepy'],
    media: { plays: tune('tide', ['hum', 'pad'], { ambience: 'sea' }) },
    comments: [['leo', 'wait until you hear what it did this morning']],
  },
  {
    key: 'last-swim',
    by: 'leo',
    hoursAgo: 30,
    remixOf: 'sea-hum',
    liked: 0.9,
    caption: 'last swim of the year. sing something over this, I dare you',
    moods: ['glowing', 'vibing'],
    media: { video: 'dusk', sound: air('sea') },
    comments: [
      ['mara', 'the water was eleven degrees and you know it'],
      ['sol', 'I am the small one on the rock. I did NOT go in'],
      ['sami', 'Eleven is warm.'],
      ['mina', 'dare accepted, give me until the tram'],
    ],
  },
  {
    key: 'swim-song',
    by: 'sol',
    hoursAgo: 12,
    remixOf: 'last-swim',
    liked: 0.5,
    caption: 'okay fine I sang something over it. it is about a towel',
    moods: ['hyped', 'glowing'],
    media: {
      says: 'Oh towel, my towel. You are so far away. You are on the rock. And I am in the bay.',
      behind: tune('tide', ['strings', 'pad'], { ambience: 'sea' }),
    },
    comments: [
      ['leo', 'masterpiece. the towel has read it and is moved'],
      ['mara', 'second verse immediately'],
    ],
  },
];
