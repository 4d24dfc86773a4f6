import { MicVocal } from 'lucide-react';
import { Link } from 'wouter';
import type { Loop } from '@swirl/contract/schemas/loops';
import { pathTo } from '@swirl/contract/paths';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { RingsIcon } from '#shared/ui/rings-icon.tsx';

/** Adds a voice, or finds a loop that has room for one. Nothing if this viewer may not layer. */
export const MixerFooter = ({ loop, addHref }: { loop: Loop; addHref: string }) => {
  if (loop.layerRefusal === null) {
    return (
      <Button asChild variant="main" size="large" className="w-full">
        <Link href={addHref}>
          <MicVocal aria-hidden className="size-5.25" />
          {m.mixer_add()}
        </Link>
      </Button>
    );
  }
  if (loop.layerRefusal !== 'full') return null;
  return (
    <>
      <p className="flex items-start gap-3 pb-3 text-sm text-pretty text-muted [&>svg]:size-5">
        <RingsIcon />
        {m.mixer_full()}
      </p>
      <Button asChild variant="main" size="large" className="w-full">
        <Link href={pathTo.tree(loop.id, { find: 'room' })}>{m.mixer_find_room()}</Link>
      </Button>
    </>
  );
};
