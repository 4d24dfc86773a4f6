import { limits } from '@swirl/contract/limits';
import * as m from '#messages';
import { createDrafts } from '#shared/ui/drafts.ts';
import { Sheet } from '#shared/ui/sheet.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { TextArea } from '#shared/ui/text-field.tsx';
import { useAppeal } from '../api/statements.ts';

const { max } = limits.appeal;

// There is one appeal; what was begun is not lost by a tap beside the sheet.
const drafts = createDrafts('');

type AppealSheetProps = {
  statementId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Why the decision was wrong, in one's own words. */
export const AppealSheet = ({ statementId, open, onOpenChange }: AppealSheetProps) => {
  const [words, setWords] = drafts.useDraft(statementId);
  const { mutate: appeal, isPending } = useAppeal(statementId, () => {
    onOpenChange(false);
    setWords('');
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.appeal_title()}
      description={m.appeal_sheet_text()}
      footer={
        <SheetActions
          onCancel={() => onOpenChange(false)}
          confirmLabel={m.appeal_send()}
          onConfirm={() => appeal(words.trim())}
          pending={isPending}
          disabled={words.trim() === ''}
        />
      }
    >
      <TextArea
        label={m.appeal_words()}
        rows={6}
        value={words}
        maxLength={max}
        counter={{ limit: max }}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
    </Sheet>
  );
};
