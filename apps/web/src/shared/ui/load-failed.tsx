import type { AvatarConfig } from '@swirl/contract/avatar';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { FailedQuery } from '../api/use-retry.ts';
import { useRetry } from '../api/use-retry.ts';
import { FaceStill } from '../avatar/face-still.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { OpenRing } from './ring/open-ring.tsx';
import './load-failed.css';

const DOZING: AvatarConfig = {
  faceShape: 'oval',
  skinTone: 'porcelain',
  eyeStyle: 'sleepy',
  eyeColor: 'green',
  mouthStyle: 'smile',
  hairStyle: 'short',
  hairColor: 'blue',
  accessories: ['beanie'],
  animationStyle: 'breathing',
  mood: 'chill',
};

type LoadFailedProps = {
  title: string;
  text?: string;
  query: FailedQuery;
  /** The skeleton of the content. */
  children?: ReactNode;
  className?: string;
};

/** A failed load: the screen keeps its layout, shows one message, and retries. */
export const LoadFailed = ({ title, text, query, children, className }: LoadFailedProps) => {
  const seconds = useRetry(query);
  return (
    <div className={classNames('load-failed', className)}>
      {children !== undefined && (
        <div aria-hidden inert className="load-failed-shape">
          {children}
        </div>
      )}
      <div className="relative grid max-w-[24rem] justify-items-center px-6 py-8 text-center">
        <div className="load-failed-ring">
          <OpenRing className="absolute inset-0 size-full overflow-visible" />
          <div className="load-failed-face">
            <FaceStill config={DOZING} />
          </div>
        </div>
        <div role="alert" className="relative mt-6">
          <h2 className="text-3xl tracking-[-0.03em] text-balance">{title}</h2>
          <p className="mt-2 text-muted text-pretty">{text ?? m.page_failed_text()}</p>
        </div>
        <Button
          variant="ink"
          size="large"
          className="mt-5"
          pending={query.isFetching}
          onClick={() => query.refetch()}
        >
          {!query.isFetching && <RotateCcw aria-hidden className="size-4.5" strokeWidth={2.4} />}
          {m.retry()}
        </Button>
        {/* Visible only; a screen reader would announce every second. */}
        <p aria-hidden className="mt-3 min-h-6 text-base font-semibold text-muted tabular-nums">
          {seconds !== undefined && m.retry_in({ seconds })}
        </p>
      </div>
    </div>
  );
};
