import { ChevronLeft } from 'lucide-react';
import * as m from '#messages';
import { IconButton } from '../icon-button.tsx';
import { useGoBack } from './use-go-back.ts';

/** To the previous page; without one, to the feed. */
export const BackButton = ({ className = '' }: { className?: string }) => (
  <IconButton label={m.back()} className={className} onClick={useGoBack()}>
    <ChevronLeft className="rtl:-scale-x-100" />
  </IconButton>
);
