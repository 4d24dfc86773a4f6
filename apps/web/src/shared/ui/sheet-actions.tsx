import * as m from '#messages';
import { Button } from './button.tsx';

type SheetActionsProps = {
  cancelLabel?: string;
  onCancel: () => void;
  confirmLabel?: string;
  /** Confirms by submitting this form, by its id, or by `onConfirm`. */
  form?: string;
  onConfirm?: () => void;
  pending?: boolean;
  disabled?: boolean;
};

/** The footer of a sheet: cancel and the main action. */
export const SheetActions = ({
  cancelLabel = m.cancel(),
  onCancel,
  confirmLabel = m.save(),
  form,
  onConfirm,
  pending = false,
  disabled = false,
}: SheetActionsProps) => (
  <>
    <Button size="large" onClick={onCancel}>
      {cancelLabel}
    </Button>
    <Button
      size="large"
      variant="main"
      pending={pending}
      disabled={disabled}
      onClick={onConfirm}
      {...(form !== undefined && { type: 'submit', form })}
    >
      {confirmLabel}
    </Button>
  </>
);
