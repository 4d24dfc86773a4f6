import { displayName } from '@swirl/contract/names';
import type { ModerationCase } from '@swirl/contract/schemas/moderation';
import { Avatar } from '#shared/ui/avatar.tsx';
import { moodStyle } from '#shared/ui/mood-style.ts';

type CaseProfileProps = {
  person: NonNullable<ModerationCase['person']>;
  profile: NonNullable<NonNullable<ModerationCase['content']>['profile']>;
};

/** What somebody shows of themselves: cover, picture and words. */
export const CaseProfile = ({ person, profile }: CaseProfileProps) => {
  const name = displayName(person);
  return (
    <div className="overflow-hidden rounded-sheet bg-surface shadow-card">
      <div style={moodStyle(name)} className="mood h-36 bg-[var(--mood-chip)]">
        {profile.coverImageUrl !== null && (
          <img src={profile.coverImageUrl} alt="" className="size-full object-cover" />
        )}
      </div>
      <div className="px-5 pb-5">
        <Avatar
          name={name}
          imageUrl={person.profileImageUrl}
          large
          face={person.avatarConfig}
          className="-mt-12 size-24 shadow-[0_0_0_5px_var(--color-surface)]"
        />
        {profile.bio !== null && (
          <p className="mt-3 max-w-[34em] text-[1.125rem] leading-snug [overflow-wrap:anywhere] whitespace-pre-line">
            {profile.bio}
          </p>
        )}
      </div>
    </div>
  );
};
