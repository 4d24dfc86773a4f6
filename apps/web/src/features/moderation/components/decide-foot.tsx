import type { ReactNode } from 'react';
import { useState } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import type { SkipProps } from './skip-button.tsx';
import { SkipButton } from './skip-button.tsx';

type DecideFootProps = SkipProps & {
  title: string;
  /** The button that submits the form. */
  submit: ReactNode;
  /** The form. */
  children: ReactNode;
};

/** The actions at the bottom of the screen on phones, where the form opens in a sheet. */
export const DecideFoot = ({ title, more, onSkip, submit, children }: DecideFootProps) => {
  const [deciding, setDeciding] = useState(false);
  return (
    <>
      <div className="grid grid-cols-[1fr_1.6fr] gap-3">
        <SkipButton more={more} onSkip={onSkip} />
        <Button size="large" variant="main" onClick={() => setDeciding(true)}>
          {m.moderation_decide()}
        </Button>
      </div>
      <Sheet
        open={deciding}
        onOpenChange={setDeciding}
        title={title}
        footer={
          <>
            <Button size="large" onClick={() => setDeciding(false)}>
              {m.cancel()}
            </Button>
            {submit}
          </>
        }
      >
        {children}
      </Sheet>
    </>
  );
};
