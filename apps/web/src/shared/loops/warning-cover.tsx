import { cardName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { loopSeed } from './card/views/loop-seed.ts';
import { showCovered } from './covers.ts';
import type { CoveredLoop } from './covers.ts';
import { warningNote, warningSays, warningTitle } from './warning-texts.ts';
import { isReservedKey } from '../shell/reserved-keys.ts';
import { followedShortcut } from '../shell/use-shortcut.ts';
import { Swirl } from '../ui/swirl/swirl.tsx';
import './warning-cover.css';

const DOTS = 48;
/** In characters. A longer text needs the room of the ring on small screens. */
const LONG = 40;
const PRESSABLE = 'a, button, [role="button"], [tabindex="0"]';

const isPressed = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(PRESSABLE) !== null;

/** Space and Enter show the loop, unless they press what has the focus. The player's keys come after them. */
const useShowKeys = (active: boolean, show: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shows =
      event.key === 'Enter' ? !isReservedKey(event) : followedShortcut(event) === 'play';
    if (!shows || isPressed(event)) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [active]);
};

const DottedRing = () => (
  <svg viewBox="0 0 100 100" className="warning-dots">
    {Array.from({ length: DOTS }, (_, nth) => {
      const angle = (nth / DOTS) * 2 * Math.PI;
      const at = { cx: 50 + 48.4 * Math.sin(angle), cy: 50 - 48.4 * Math.cos(angle) };
      return <circle key={nth} {...at} r={1.1} />;
    })}
  </svg>
);

type WarningCoverProps = { loop: CoveredLoop; active: boolean };

/** In place of a loop until the viewer chooses to see it. Nothing plays, and nothing is loaded. */
export const WarningCover = ({ loop, active }: WarningCoverProps) => {
  const { id, warning, user } = loop;
  const show = () => showCovered(id);
  useShowKeys(active, show);
  const note = warningNote(warning);
  const isLong = warningSays(warning).length > LONG;
  return (
    <>
      <Swirl moods={[]} seed={loopSeed(id)} className="warning-ground" />
      <div className="warning-cover" data-long={isLong || undefined}>
        <div aria-hidden className="warning-ring">
          <DottedRing />
          <span className="warning-eye">
            <EyeOff />
          </span>
        </div>
        <h3 dir="auto" className="warning-title">
          {warningTitle(warning)}
        </h3>
        {note !== null && (
          <p dir="auto" className="warning-note">
            {note}
          </p>
        )}
        <p className="warning-by">
          {warning.by === 'author'
            ? m.warning_by_author({ name: cardName(user) })
            : m.warning_by_moderators()}
        </p>
        <button type="button" className="warning-show" onClick={show}>
          {m.warning_show()}
        </button>
        <Link href={pathTo.settings({ section: 'privacy' })} className="warning-settings">
          {m.warning_settings()}
        </Link>
      </div>
    </>
  );
};
