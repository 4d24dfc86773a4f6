import * as m from '#messages';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import type { OtherPerson } from './relation.ts';
import { useRelation } from './relation.ts';

type BlockConfirmationProps = {
  person: OtherPerson;
  onBlocked: (userId: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Confirms a block and explains it. */
export const BlockConfirmation = ({
  person,
  onBlocked,
  open,
  onOpenChange,
}: BlockConfirmationProps) => {
  const { add: block } = useRelation('block', { onAdded: onBlocked });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.block_title({ name: person.name })}
      description={m.block_text({ name: person.name })}
      confirmLabel={m.block()}
      destructive="reversible"
      onConfirm={() => block.mutate(person.id)}
    />
  );
};
