import * as m from '#messages';
import { Segmented } from '#shared/ui/segmented.tsx';
import type { Conversation } from './use-conversation.ts';

/** How comments are sorted; offered once there are a few to sort. */
export const OrderChoice = ({ conversation }: { conversation: Conversation }) => {
  const { loop, hasMoments, order, setOrder } = conversation;
  const { _count: counts } = loop;
  if (counts.comments < 2) return null;
  return (
    <div className="pb-3">
      <Segmented
        label={m.comments_order()}
        isLabelHidden
        value={order}
        onValueChange={setOrder}
        options={[
          { value: 'top', label: m.comments_top() },
          { value: 'newest', label: m.comments_newest() },
          ...(hasMoments ? [{ value: 'moment', label: m.comments_by_moment() } as const] : []),
        ]}
      />
    </div>
  );
};
