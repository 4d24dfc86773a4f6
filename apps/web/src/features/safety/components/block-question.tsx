import * as m from '#messages';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { useBlock } from '../api/blocks.ts';
import type { Someone } from '../someone.ts';

type BlockQuestionProps = {
  person: Someone;
  onBlocked: (userId: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks before somebody is blocked, and says what that means. */
export const BlockQuestion = ({ person, onBlocked, open, onOpenChange }: BlockQuestionProps) => {
  const { mutate: block } = useBlock(onBlocked);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.block_title({ name: person.name })}
      description={m.block_text({ name: person.name })}
      confirmLabel={m.block()}
      destructive="reversible"
      onConfirm={() => block(person.id)}
    />
  );
};
