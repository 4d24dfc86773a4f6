import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense } from 'react';
import type { FeedName } from '#shared/loops/loop-keys.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { AsideSpace } from './loop-comments.tsx';

const WhySheet = lazyNamed(
  () => import('#features/for-you/why-loop.tsx'),
  (part) => part.WhySheet,
);
const WhyPanel = lazyNamed(
  () => import('#features/for-you/why-loop.tsx'),
  (part) => part.WhyPanel,
);

type Why = { loop: Loop; feed: FeedName; onClose: () => void };

/** Docked beside the player. */
export const WhyBeside = (why: Why) => (
  <Suspense fallback={<AsideSpace />}>
    <WhyPanel {...why} />
  </Suspense>
);

/** Over the player, on phones. */
export const WhyOver = ({ open, onClose, ...why }: Why & { open: boolean }) => (
  <WhenOpened open={open}>
    <WhySheet {...why} open={open} onOpenChange={onClose} />
  </WhenOpened>
);
