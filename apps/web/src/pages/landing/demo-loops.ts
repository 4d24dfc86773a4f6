import * as m from '#messages';
import avaVoice from './pictures/ava-voice.webp';
import ava from './pictures/ava.webp';
import hallway from './pictures/hallway.svg';
import iris from './pictures/iris.webp';
import kettle from './pictures/kettle.webp';
import lake from './pictures/lake.svg';
import leo from './pictures/leo.webp';
import stairwell from './pictures/stairwell.webp';
import theoVoice from './pictures/theo-voice.webp';
import theo from './pictures/theo.webp';

export type DemoLoop = {
  id: string;
  username: string;
  caption: () => string;
  moodTags: readonly string[];
  type: 'audio' | 'video';
  duration: string;
  person: string;
  /** What fills the player. */
  poster: string;
  /** The avatar of a voice loop. */
  voice?: { face: string; seed: number; played: number };
};

export const demoLoops: readonly DemoLoop[] = [
  {
    id: 'kettle',
    username: 'avaloops',
    caption: m.landing_demo_kettle,
    moodTags: ['playful', 'cozy'],
    type: 'audio',
    duration: '0:45',
    person: ava,
    poster: kettle,
    voice: { face: avaVoice, seed: 4, played: 0.62 },
  },
  {
    id: 'lake',
    username: 'leo_m',
    caption: m.landing_demo_lake,
    moodTags: ['relaxed', 'glowing'],
    type: 'video',
    duration: '0:30',
    person: leo,
    poster: lake,
  },
  {
    id: 'stairwell',
    username: 'theo_wav',
    caption: m.landing_demo_stairwell,
    moodTags: ['nocturnal', 'adventurous'],
    type: 'audio',
    duration: '1:00',
    person: theo,
    poster: stairwell,
    voice: { face: theoVoice, seed: 7, played: 0.35 },
  },
  {
    id: 'hallway',
    username: 'irisn',
    caption: m.landing_demo_hallway,
    moodTags: ['creative', 'vibing', 'spiraling'],
    type: 'video',
    duration: '0:52',
    person: iris,
    poster: hallway,
  },
];
