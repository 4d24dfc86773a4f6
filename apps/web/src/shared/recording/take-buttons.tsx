import * as m from '#messages';
import { Button } from '../ui/button.tsx';

type TakeButtonsProps<Take> = {
  take: Take | null;
  onAgain: () => void;
  onContinue: (take: Take) => void;
  onCancel: () => void;
};

/** Below a recorder, in two columns: Again and Continue once there is a take, and Cancel. */
export const TakeButtons = <Take,>({
  take,
  onAgain,
  onContinue,
  onCancel,
}: TakeButtonsProps<Take>) => (
  <>
    {take !== null && (
      <>
        <Button size="large" className="px-3 whitespace-nowrap" onClick={onAgain}>
          {m.remix_again()}
        </Button>
        <Button size="large" variant="main" onClick={() => onContinue(take)}>
          {m.remix_continue()}
        </Button>
      </>
    )}
    <Button size="large" className="col-span-2" onClick={onCancel}>
      {m.remix_cancel()}
    </Button>
  </>
);
