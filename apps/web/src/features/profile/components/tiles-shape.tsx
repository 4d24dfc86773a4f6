import { Skeleton } from '#shared/ui/skeleton.tsx';
import './profile-layout.css';

const TILES = 10;

/** Skeletons of tiles. */
export const TilesShape = () => (
  <div className="profile-tiles px-[var(--tiles-inset)] pt-3.5">
    {Array.from({ length: TILES }, (_, tile) => (
      <Skeleton key={tile} className="profile-tile rounded-[0.875rem]! lg:rounded-[1.375rem]!" />
    ))}
  </div>
);
