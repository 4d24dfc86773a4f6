import { stricterVisibility } from '@swirl/contract/policies/visibility';
import type { Visibility } from '@swirl/contract/preferences';
import { Globe, Lock, Users } from 'lucide-react';
import * as m from '#messages';
import { Segmented } from '../ui/segmented.tsx';

type VisibilityChoiceProps = {
  value: Visibility;
  onChange: (visibility: Visibility) => void;
  /** The user's setting: it applies to all their loops, so nothing wider is offered. */
  widest: Visibility;
};

/** Who can see a loop. */
export const VisibilityChoice = ({ value, onChange, widest }: VisibilityChoiceProps) => {
  const all = [
    { value: 'public', label: m.visibility_public(), icon: <Globe aria-hidden /> },
    { value: 'friends', label: m.visibility_friends(), icon: <Users aria-hidden /> },
    { value: 'private', label: m.visibility_private(), icon: <Lock aria-hidden /> },
  ] as const;
  const offered = all.filter((option) => stricterVisibility(option.value, widest) === option.value);
  return (
    <div>
      <Segmented
        label={m.visibility_label()}
        options={offered}
        value={stricterVisibility(value, widest)}
        onValueChange={onChange}
      />
      {offered.length < all.length && (
        <p className="text-base opacity-80">{m.visibility_narrowed()}</p>
      )}
    </div>
  );
};
