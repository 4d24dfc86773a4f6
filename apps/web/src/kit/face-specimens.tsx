import {
  avatarAccessories,
  avatarMoods,
  avatarVocabulary,
  feedAvatar,
  normaliseAvatar,
} from '@swirl/contract/avatar';
import type { AvatarConfig } from '@swirl/contract/avatar';
import { useState } from 'react';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { kitText } from './kit-text.ts';
import { Specimen } from './specimen.tsx';

const { animationStyle: animationStyles, ...looks } = avatarVocabulary;
const NONE = 'none';

const changed = (feature: string, value: string): AvatarConfig =>
  normaliseAvatar({ ...feedAvatar, [feature]: value });

/** Every value of the vocabulary on the same avatar, grouped by feature. */
const GROUPS: readonly (readonly [feature: string, values: readonly string[]])[] = [
  ...Object.entries(looks),
  ['mood', [NONE, ...avatarMoods]],
  ['accessories', [NONE, ...avatarAccessories]],
];

const OPENNESS = [0, 0.5, 1];
const ANIMATED: readonly AvatarConfig[] = animationStyles.map((style) =>
  changed('animationStyle', style),
);
const SMALL = ['size-6.25', 'size-10', 'size-14', 'size-24'];

export const FaceSpecimens = () => {
  const [playing, setPlaying] = useState(false);
  const [loudness] = useState(() => () => Math.abs(Math.sin(performance.now() / 170)) ** 1.5);
  return (
    <Specimen name={kitText.faces}>
      <Button onClick={() => setPlaying(!playing)}>{playing ? kitText.pause : kitText.play}</Button>
      <div className="flex w-full flex-wrap gap-2">
        {ANIMATED.map((config) => (
          <div key={config.animationStyle} className="overflow-hidden rounded-full bg-raised">
            <AvatarCanvas
              config={config}
              size="lg"
              playing={playing}
              openness={loudness}
              label={config.animationStyle}
            />
          </div>
        ))}
      </div>
      {OPENNESS.map((openness) => (
        <AvatarCanvas
          key={openness}
          config={feedAvatar}
          openness={openness}
          label={kitText.openness(openness)}
        />
      ))}
      {SMALL.map((size) => (
        <Avatar key={size} name="Ava Okafor" face={feedAvatar} className={size} />
      ))}
      {GROUPS.map(([feature, values]) => (
        <ul key={feature} aria-label={feature} className="flex w-full flex-wrap gap-2">
          {values.map((value) => (
            <li key={value} className="size-12 overflow-hidden rounded-medium">
              <FaceStill config={changed(feature, value)} alt={value} />
            </li>
          ))}
        </ul>
      ))}
    </Specimen>
  );
};
