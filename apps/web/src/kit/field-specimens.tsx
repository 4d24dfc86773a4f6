import { limits } from '@swirl/contract/limits';
import { useState } from 'react';
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
