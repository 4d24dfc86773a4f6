import { avatarAccessories, avatarMoods, avatarVocabulary } from '@swirl/contract/avatar';
import type { AvatarAccessory, AvatarConfig, AvatarMood } from '@swirl/contract/avatar';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { facePalette } from '#shared/avatar/face-palette.ts';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { faceLabels, featureNames } from './face-labels.ts';
import type { FaceFeature } from './face-labels.ts';

/** Makes it the user's avatar everywhere. */
export const useSaveAvatar = (onSaved: (avatarConfig: AvatarConfig) => void) =>
  useMutation({
    mutationFn: (avatarConfig: AvatarConfig) =>
      callApi('users.updateProfile', { body: { avatarConfig } }),
    onSuccess: (_profile, avatarConfig) => onSaved(avatarConfig),
    onError: (error) => showNotice('profileFailed', error),
  });

type AvatarPickerProps = {
  config: AvatarConfig;
  onChange: (config: AvatarConfig) => void;
};

const TABS = ['skin', 'hair', 'eyes', 'mouth', 'extras'] as const;
type TabName = (typeof TABS)[number];

const TAB_NAMES: Readonly<Record<TabName, () => string>> = {
  skin: m.avatar_tab_skin,
  hair: m.avatar_tab_hair,
  eyes: m.avatar_tab_eyes,
  mouth: m.avatar_tab_mouth,
  extras: m.avatar_tab_extras,
};

type ColourFeature = 'skinTone' | 'hairColor' | 'eyeColor';

const COLOURS: Readonly<Record<ColourFeature, (config: AvatarConfig) => string>> = {
  skinTone: (config) => facePalette(config).skin.base,
  hairColor: (config) => facePalette(config).hair.base,
  eyeColor: (config) => facePalette(config).iris.base,
};

const toggled = (worn: readonly AvatarAccessory[], one: AvatarAccessory): AvatarAccessory[] =>
  avatarAccessories.filter((other) => (other === one) !== worn.includes(other));

/** Every avatar option, each shown on the current avatar. */
export const AvatarPicker = (face: AvatarPickerProps) => {
  const [tab, setTab] = useState<TabName>('hair');

  const rows: Readonly<Record<TabName, readonly ReactNode[]>> = {
    skin: [
      <ColourRow key="skinTone" feature="skinTone" {...face} />,
      <FaceRow key="faceShape" feature="faceShape" {...face} />,
    ],
    hair: [
      <ColourRow key="hairColor" feature="hairColor" {...face} />,
      <FaceRow key="hairStyle" feature="hairStyle" {...face} />,
    ],
    eyes: [
      <ColourRow key="eyeColor" feature="eyeColor" {...face} />,
      <FaceRow key="eyeStyle" feature="eyeStyle" {...face} />,
    ],
    mouth: [
      <MoodRow key="mood" {...face} />,
      <FaceRow key="mouthStyle" feature="mouthStyle" {...face} />,
    ],
    extras: [
      <FaceRow key="animationStyle" feature="animationStyle" {...face} />,
      <AccessoryRow key="accessories" {...face} />,
    ],
  };
  return (
    <section aria-label={m.avatar_picker()}>
      <Tabs
        label={m.avatar_picker()}
        variant="segments"
        value={tab}
        onValueChange={setTab}
        className="[&>[role=tablist]]:mx-4 [&>[role=tablist]]:rounded-full [&_[role=tab]]:rounded-full [&_[role=tab]]:px-1"
        tabs={TABS.map((name) => ({
          value: name,
          label: TAB_NAMES[name](),
          content: <div className="grid gap-2 pt-2.5">{rows[name]}</div>,
        }))}
      />
    </section>
  );
};

const withValue = (config: AvatarConfig, feature: FaceFeature, value: string): AvatarConfig => ({
  ...config,
  [feature]: value,
});

type ColourRowProps = AvatarPickerProps & { feature: ColourFeature };

const ColourRow = ({ feature, config, onChange }: ColourRowProps) => (
  <ChoiceRow
    label={featureNames[feature]()}
    shape="swatch"
    chosen={[config[feature]]}
    onChoose={(value) => onChange(withValue(config, feature, value))}
    choices={avatarVocabulary[feature].map((value) => ({
      value,
      label: faceLabels[value](),
      preview: (
        <span
          className="block size-8 shadow-[inset_0_0_0_1px_light-dark(oklch(0_0_0/0.12),oklch(1_0_0/0.16))]"
          style={{ background: COLOURS[feature](withValue(config, feature, value)) }}
        />
      ),
    }))}
  />
);

type FaceRowProps = AvatarPickerProps & { feature: Exclude<FaceFeature, ColourFeature> };

const FaceRow = ({ feature, config, onChange }: FaceRowProps) => (
  <ChoiceRow
    label={featureNames[feature]()}
    shape={feature === 'animationStyle' ? 'chip' : 'thumb'}
    chosen={[config[feature]]}
    onChoose={(value) => onChange(withValue(config, feature, value))}
    choices={avatarVocabulary[feature].map((value) => ({
      value,
      label: faceLabels[value](),
      preview:
        feature === 'animationStyle' ? (
          faceLabels[value]()
        ) : (
          <FaceStill config={withValue(config, feature, value)} />
        ),
    }))}
  />
);

const AccessoryRow = ({ config, onChange }: AvatarPickerProps) => (
  <ChoiceRow
    label={m.avatar_accessories()}
    shape="thumb"
    many
    chosen={config.accessories}
    onChoose={(one) => onChange({ ...config, accessories: toggled(config.accessories, one) })}
    choices={avatarAccessories.map((value) => ({
      value,
      label: faceLabels[value](),
      preview: <FaceStill config={{ ...config, accessories: [value] }} />,
    }))}
  />
);

const MoodRow = ({ config, onChange }: AvatarPickerProps) => (
  <ChoiceRow<AvatarMood | 'by-the-loop'>
    label={m.avatar_mood()}
    shape="chip"
    chosen={[config.mood ?? 'by-the-loop']}
    onChoose={(mood) => onChange({ ...config, mood: mood === 'by-the-loop' ? undefined : mood })}
    choices={(['by-the-loop', ...avatarMoods] as const).map((value) => {
      const word = value === 'by-the-loop' ? m.avatar_mood_of_loop() : faceLabels[value]();
      return { value, label: word, preview: word };
    })}
  />
);
