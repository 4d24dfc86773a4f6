import { displayName } from '@swirl/contract/names';
import { Heart } from 'lucide-react';
import { Avatar } from '#shared/ui/avatar.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import type { NotificationGroup } from './inbox-query.ts';
import { notificationKindViews } from './notification-kinds.ts';

type Actor = NotificationGroup['actors'][number];

const Face = ({ actor, className }: { actor: Actor; className: string }) => (
  <Avatar
    name={displayName(actor)}
    imageUrl={actor.profileImageUrl}
    face={actor.avatarConfig}
    className={className}
  />
);

/** The actors, the latest in front, with an icon of the action. */
export const ActorFaces = ({ group, lit }: { group: NotificationGroup; lit: boolean }) => {
  const { kind, actors } = group;
  const [first, second] = actors;
  const Sign = notificationKindViews[kind].icon;
  if (first === undefined) {
    return (
      <span
        aria-hidden
        className="grid size-12 flex-none place-items-center rounded-full bg-raised text-text"
      >
        <Sign className="size-5.5" />
      </span>
    );
  }
  return (
    <span aria-hidden className="relative size-12 flex-none">
      {second === undefined ? (
        <Face actor={first} className="size-12" />
      ) : (
        <>
          <Face actor={second} className="absolute -end-px -top-0.5 size-8.5" />
          <Face
            actor={first}
            className="absolute -start-0.5 -bottom-0.5 size-9.5 shadow-[0_0_0_2.5px_var(--color-ground)]"
          />
        </>
      )}
      <span
        className={classNames(
          'absolute -end-1.25 -bottom-1.25 grid size-5.75 place-items-center rounded-full shadow-[0_0_0_2.5px_var(--color-ground)]',
          lit
            ? 'bg-[var(--mood-light)] text-[oklch(0.2_0.05_var(--mood-hue))]'
            : 'bg-text text-ground',
        )}
      >
        <Sign
          className="size-3.25"
          strokeWidth={2.6}
          fill={lit && Sign === Heart ? 'currentColor' : 'none'}
        />
      </span>
    </span>
  );
};
