import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import * as m from '#messages';
import type { Area } from './crop-size.ts';

type CropPreviewProps = {
  source: string;
  /** In percent of the picture. */
  area: Area;
  moods: readonly string[];
};

const SIZES = ['size-17', 'size-12', 'size-8'] as const;

/** The cut-out in the sizes in which people will meet it. */
export const CropPreview = ({ source, area, moods }: CropPreviewProps) => (
  <div className="flex items-center gap-4.5">
    <span className="flex-1 text-muted">{m.crop_look()}</span>
    {SIZES.map((size) => (
      <ProgressRing
        key={size}
        value={moods.length > 0 ? 0.9 : 0}
        moods={moods}
        strokeWidth={5}
        className={`flex-none [&>svg]:-rotate-72 ${size}`}
      >
        <span aria-hidden className="relative size-[85%] overflow-hidden rounded-full bg-raised">
          <img
            src={source}
            alt=""
            className="absolute max-w-none"
            style={{
              width: `${10_000 / area.width}%`,
              height: `${10_000 / area.height}%`,
              left: `${(-100 * area.x) / area.width}%`,
              top: `${(-100 * area.y) / area.height}%`,
            }}
          />
        </span>
      </ProgressRing>
    ))}
  </div>
);
