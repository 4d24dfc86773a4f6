import type { Loop } from '@swirl/contract/schemas/loops';
import { Share2 } from 'lucide-react';
import * as m from '#messages';
import { ActionButton } from '#shared/loops/action-button.tsx';
import { shareLoop } from './share-loop.ts';

export const ShareButton = ({ loop }: { loop: Loop }) => (
  <ActionButton
    label={m.share()}
    icon={<Share2 aria-hidden />}
    onClick={() => void shareLoop(loop)}
  />
);
