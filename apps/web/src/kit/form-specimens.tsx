import { limits } from '@swirl/contract/limits';
import { cameraMoods, statusMoods, toggleMood } from '@swirl/contract/moods';
import { useState } from 'react';
import { MoodChip, MoodChoice } from '#shared/ui/mood-chip.tsx';
import { Slider } from '#shared/ui/slider.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import { kitText } from './kit-text.ts';
import { Specimen } from './specimen.tsx';

export const FieldSpecimens = () => {
  const [username, setUsername] = useState('avaloops');
  const [bio, setBio] = useState('');
  return (
    <Specimen name={kitText.fields}>
      <div className="grid w-full gap-4">
        <TextField
          label={kitText.username}
          hint={kitText.usernameHint}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label={kitText.username}
          error={kitText.usernameError}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextArea
          label={kitText.bio}
          placeholder={kitText.bioPlaceholder}
          counter={{ limit: limits.bio.max, warnWithin: limits.bio.warnWithin }}
          maxLength={limits.bio.max}
          value={bio}
          onChange={(event) => setBio(event.target.value)}
        />
        <TextField label={kitText.locked} value={username} disabled readOnly />
      </div>
    </Specimen>
  );
};

const TABS = [
  { value: 'posts', label: kitText.posts, content: <p className="py-4">{kitText.noPosts}</p> },
  {
    value: 'remixes',
    label: kitText.remixes,
    content: <p className="py-4">{kitText.noRemixes}</p>,
  },
  { value: 'liked', label: kitText.liked, content: <p className="py-4">{kitText.noLiked}</p> },
] as const;

export const ChoiceSpecimens = () => {
  const [moods, setMoods] = useState<readonly string[]>(['grateful', 'glowing']);
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('posts');
  const [zoom, setZoom] = useState(1.4);
  const [push, setPush] = useState(true);
  const [email, setEmail] = useState(false);
  const choose = (mood: string) => () => setMoods(toggleMood(moods, mood));
  return (
    <Specimen name={kitText.choices}>
      {statusMoods.slice(0, 5).map((mood) => (
        <MoodChoice key={mood} mood={mood} chosen={moods.includes(mood)} onToggle={choose(mood)} />
      ))}
      {cameraMoods.slice(0, 4).map(({ mood, emoji }) => (
        <MoodChoice
          key={mood}
          mood={mood}
          emoji={emoji}
          chosen={moods.includes(mood)}
          onToggle={choose(mood)}
        />
      ))}
      {['playful', 'cozy', 'nocturnal', 'homesick'].map((mood) => (
        <MoodChip key={mood} mood={mood} />
      ))}
      <Tabs
        className="w-full"
        label={kitText.sounds}
        tabs={TABS}
        value={tab}
        onValueChange={setTab}
      />
      <Slider
        label={kitText.zoom}
        value={zoom}
        onValueChange={setZoom}
        min={1}
        max={3}
        step={0.1}
      />
      <div className="w-full">
        <Switch
          label={kitText.push}
          hint={kitText.pushHint}
          checked={push}
          onCheckedChange={setPush}
        />
        <Switch label={kitText.email} checked={email} onCheckedChange={setEmail} />
      </div>
    </Specimen>
  );
};
