import type { Loop } from '@swirl/contract/schemas/loops';
import { QueryClientProvider } from '@tanstack/react-query';
import { Ellipsis, Heart, MessageCircle, Share2 } from 'lucide-react';
import { createQueryClient } from '#shared/api/query-client.ts';
import { ActionButton } from '#shared/loops/action-button.tsx';
import { LoopCard } from '#shared/loops/card/loop-card.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cardLoops } from './card-loops.ts';
import { kitText } from './kit-text.ts';
import { Specimen } from './specimen.tsx';

const client = createQueryClient();
const wanted = new URLSearchParams(window.location.search).get('card');

const Actions = ({ loop: { _count: counts } }: { loop: Loop }) => (
  <>
    <ActionButton label={kitText.react} icon={<Heart />} count={counts.reactions} />
    <ActionButton label={kitText.comments} icon={<MessageCircle />} count={counts.comments} />
    <ActionButton label={kitText.share} icon={<Share2 />} />
    <ActionButton label={kitText.menu} icon={<Ellipsis />} />
  </>
);

/** States of a loop card that need no media; `&card=failed` shows one as large as the window. */
export const CardSpecimens = () => (
  <QueryClientProvider client={client}>
    <Specimen name={kitText.cards}>
      {Object.entries(cardLoops)
        .filter(([name]) => wanted === null || wanted === name)
        .map(([name, loop]) => (
          <div
            key={name}
            className={
              wanted === null
                ? 'relative h-176 w-full overflow-hidden rounded-large'
                : 'fixed inset-0 z-10 bg-ground'
            }
          >
            <LoopCard
              active
              near={false}
              loop={loop}
              actions={<Actions loop={loop} />}
              failedAction={<Button look="ink">{kitText.danger}</Button>}
              onDoubleTap={() => undefined}
            />
          </div>
        ))}
    </Specimen>
  </QueryClientProvider>
);
