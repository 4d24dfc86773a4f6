import type { CommentPermission } from '@swirl/contract/comments';
import { Globe, MessageCircleOff, Users } from 'lucide-react';
import * as m from '#messages';
import { Segmented } from '../ui/segmented.tsx';

type CommentChoiceProps = {
  value: CommentPermission;
  onChange: (permission: CommentPermission) => void;
};

/** Who may comment on a loop, of those who can see it. */
export const CommentChoice = ({ value, onChange }: CommentChoiceProps) => (
  <Segmented
    label={m.comment_permission()}
    options={[
      { value: 'everyone', label: m.settings_remix_everyone(), icon: <Globe aria-hidden /> },
      { value: 'friends', label: m.settings_remix_friends(), icon: <Users aria-hidden /> },
      {
        value: 'nobody',
        label: m.settings_remix_no_one(),
        icon: <MessageCircleOff aria-hidden />,
      },
    ]}
    value={value}
    onValueChange={onChange}
  />
);
