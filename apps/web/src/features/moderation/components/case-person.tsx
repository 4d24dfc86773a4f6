import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { ModerationCase } from '@swirl/contract/schemas/moderation';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';

type CasePersonProps = {
  person: NonNullable<ModerationCase['person']>;
  standing: ModerationCase['standing'];
};

/** The author, and what is known about them. */
export const CasePerson = ({ person, standing }: CasePersonProps) => {
  const name = displayName(person);
  return (
    <div className="@container rounded-[1.375rem] bg-surface px-4.5 py-4 shadow-card">
      <div className="flex flex-col gap-4 @lg:flex-row @lg:items-center">
        <div className="flex min-w-0 flex-1 items-center gap-3.5">
          <span className="grid size-14 flex-none place-items-center rounded-full shadow-[inset_0_0_0_3px_var(--color-ring-track)]">
            <Avatar
              name={name}
              imageUrl={person.profileImageUrl}
              face={person.avatarConfig}
              className="size-11.75"
            />
          </span>
          <div className="min-w-0 leading-[1.4]">
            <p className="flex items-center gap-1.5">
              <b dir="auto" className="truncate font-bold">
                {name}
              </b>
              <VerifiedBadge status={person.verificationStatus} className="size-4" />
            </p>
            {person.username !== null && (
              <p className="truncate text-base text-muted">
                {m.at_username({ username: person.username })}
              </p>
            )}
            {standing !== null && (
              <p className="text-base text-muted">
                {m.moderation_joined({ time: timeAgo(standing.createdAt) })}
              </p>
            )}
          </div>
        </div>
        {standing !== null && (
          <dl className="flex gap-6">
            <Fact
              count={standing.loops}
              label={m.moderation_fact_loops({ count: standing.loops })}
            />
            <Fact
              count={standing.comments}
              label={m.moderation_fact_comments({ count: standing.comments })}
            />
            <Fact
              count={standing.decisions}
              label={m.moderation_fact_decisions({ count: standing.decisions })}
            />
          </dl>
        )}
        {standing?.suspended === false && (
          <Link
            href={pathTo.profile(person.id)}
            className="flex min-h-hit items-center gap-1.5 self-start rounded-small text-base font-[650] @lg:self-center"
          >
            {m.moderation_open_profile()}
            <ArrowUpRight aria-hidden className="size-4.5" />
          </Link>
        )}
      </div>
      {standing?.suspended === true && (
        <p className="mt-3 border-t border-line pt-3 text-base font-semibold text-danger">
          {m.moderation_is_suspended()}
        </p>
      )}
    </div>
  );
};

const Fact = ({ count, label }: { count: number; label: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-lg font-[750] tabular-nums">{count}</dd>
  </div>
);

type CaseProfileProps = {
  person: NonNullable<ModerationCase['person']>;
  profile: NonNullable<NonNullable<ModerationCase['content']>['profile']>;
};

/** A user's profile: cover, picture and texts. */
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
          <p className="mt-3 max-w-[34em] text-lg leading-snug [overflow-wrap:anywhere] whitespace-pre-line">
            {profile.bio}
          </p>
        )}
        {profile.lines.length > 0 && (
          <>
            <h3 className="mt-4 text-sm font-semibold text-muted">{m.case_lines()}</h3>
            <ul className="mt-1 grid gap-1">
              {[...new Set(profile.lines)].map((line) => (
                <li key={line} dir="auto" className="[overflow-wrap:anywhere]">
                  {line}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
};
