import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { House, Infinity as Loops } from 'lucide-react';
import { Link } from 'wouter';
import { discoverQuery } from '#features/discover/discover-query.ts';
import { CreatorCard } from '#features/discover/creator-card.tsx';
import { FollowButton } from '#features/follows/follow-button.tsx';
import { useFollowedMoods } from '#features/moods/followed-moods.ts';
import { profileQuery } from '#features/profile/profile-queries.ts';
import * as m from '#messages';

type FollowingEmptyProps = {
  meId: string;
  /** Shows the loops of the people followed here; absent while there are none. */
  onShow: (() => void) | undefined;
};

const WAY_ON =
  'pointer-events-auto flex min-h-14 items-center gap-2.5 rounded-full bg-text px-6 font-bold text-ground shadow-float';

/** The people this user follows have not posted yet, or they follow no one. */
export const FollowingEmpty = ({ meId, onShow }: FollowingEmptyProps) => {
  const client = useQueryClient();
  const { data: discovered } = useQuery(discoverQuery(client));
  const { data: me } = useQuery(profileQuery(meId));
  const { _count: counts = { following: 0 } } = me ?? {};
  const { data: moods = [] } = useFollowedMoods();
  const people = discovered?.suggestedCreators ?? [];
  // People followed here stay in the list until the page is left, so that nothing shifts.
  const followsSomeone = counts.following > people.filter((one) => one.isFollowing).length;
  const withoutPeople = moods.length > 0 ? m.following_quiet_moods_title : m.following_no_one_title;
  const title = followsSomeone ? m.following_quiet_title : withoutPeople;
  return (
    <div className="on-paper absolute inset-0 overflow-y-auto bg-ground pt-[calc(4.25rem+env(safe-area-inset-top))] text-text lg:pt-10">
      <div className="mx-auto grid max-w-200 gap-5 px-5 pb-28">
        <div>
          <h2 className="text-2xl tracking-[-0.025em]">{title()}</h2>
          {people.length > 0 && <p className="mt-1 text-muted">{m.following_no_one_text()}</p>}
        </div>
        {people.length > 0 && (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {people.map((person) => (
              <li key={person.id}>
                <CreatorCard
                  person={person}
                  action={
                    <FollowButton
                      userId={person.id}
                      name={displayName(person)}
                      meId={meId}
                      isFollowing={person.isFollowing}
                      className="min-w-0!"
                    />
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--tab-bar-height,0px)+1.25rem)] grid justify-items-center lg:absolute">
        {onShow ? (
          <button type="button" onClick={onShow} className={WAY_ON}>
            <Loops aria-hidden className="size-5" />
            {m.following_show()}
          </button>
        ) : (
          <Link href={pathTo.home()} className={WAY_ON}>
            <House aria-hidden className="size-5" />
            {m.following_browse()}
          </Link>
        )}
      </div>
    </div>
  );
};
