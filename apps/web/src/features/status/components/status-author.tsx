import { displayName } from '@swirl/contract/names';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';

/** Who speaks: picture, name, and the username or else the e-mail address. */
export const StatusAuthor = ({ me }: { me: CurrentUser }) => (
  <div className="relative flex items-center gap-3 px-5 pt-4 pb-2">
    <Avatar
      name={displayName(me)}
      imageUrl={me.profileImageUrl}
      face={me.avatarConfig}
      className="size-12"
    />
    <span className="min-w-0 leading-tight">
      <b dir="auto" className="block truncate text-[1.0625rem] font-bold">
        {displayName(me)}
      </b>
      <span className="block truncate text-[0.875rem] opacity-85">
        {me.username === null ? me.email : m.at_username({ username: me.username })}
      </span>
    </span>
  </div>
);
