import type { Loop } from '@swirl/contract/schemas/loops';
import { AiSheet } from '#shared/loops/ai-sheet.tsx';
import { useUpdateLoop } from './own-loop.ts';

type LoopAiProps = { loop: Loop; open: boolean; onOpenChange: (open: boolean) => void };

/** What of the user's own loop was made with AI. */
export const LoopAi = ({ loop, ...layer }: LoopAiProps) => {
  const { mutate: update } = useUpdateLoop(loop.id);
  return (
    <AiSheet
      mediaType={loop.mediaType}
      value={loop.aiParts}
      onChange={(aiParts) => update({ aiParts })}
      {...layer}
    />
  );
};
