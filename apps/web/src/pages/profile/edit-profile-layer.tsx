import type { CurrentUser, Profile } from '@swirl/contract/schemas/users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EditProfile } from '#features/edit-profile/edit-profile.tsx';
import { ProfileCover } from '#features/profile/components/profile-cover.tsx';
import { currentUserQuery } from '#features/session/current-user.ts';
import * as m from '#messages';
import { patchAuthor } from '#shared/loops/loop-cache.ts';
import { patchProfile } from '#shared/people/people-cache.ts';
import { FaceLayer } from './face-layer.tsx';

type EditProfileLayerProps = {
  me: CurrentUser;
  profile: Profile;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Edits the user's own profile: saved values are updated everywhere. */
export const EditProfileLayer = ({ me, profile, open, onOpenChange }: EditProfileLayerProps) => {
  const client = useQueryClient();
  const [drawing, setDrawing] = useState(false);
  // Counted, so that a reopened form starts from the saved values.
  const [opened, setOpened] = useState({ open, times: 0 });
  if (opened.open !== open) setOpened({ open, times: opened.times + (open ? 1 : 0) });

  const onSaved = (user: CurrentUser): void => {
    const { username, firstName, lastName, profileImageUrl, avatarConfig } = user;
    const shown = { username, firstName, lastName, profileImageUrl, avatarConfig };
    client.setQueryData(currentUserQuery.queryKey, user);
    patchProfile(client, user.id, (before) => ({
      ...before,
      ...shown,
      bio: user.bio,
      coverImageUrl: user.coverImageUrl,
    }));
    patchAuthor(client, user.id, shown);
  };

  return (
    <>
      <EditProfile
        key={opened.times}
        me={me}
        moods={profile.moods}
        cover={<ProfileCover profile={profile} />}
        face={
          <button
            type="button"
            onClick={() => setDrawing(true)}
            className="flex min-h-hit items-center rounded-small px-1 text-base font-[650] hover:underline"
          >
            {m.avatar_picker()}
          </button>
        }
        open={open}
        onOpenChange={onOpenChange}
        onSaved={onSaved}
      />
      <FaceLayer me={me} open={drawing} onOpenChange={setDrawing} onSaved={onSaved} />
    </>
  );
};
