import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import './start-button.css';

type StartButtonProps = { disabled?: boolean; onClick: () => void };

/** Opens the recorder of a studio. */
export const StartButton = ({ disabled = false, onClick }: StartButtonProps) => (
  <Button
    variant="main"
    size="large"
    className="min-h-15 w-full text-lg"
    disabled={disabled}
    onClick={onClick}
  >
    <span aria-hidden className="record-dot" />
    {m.remix_start()}
  </Button>
);
