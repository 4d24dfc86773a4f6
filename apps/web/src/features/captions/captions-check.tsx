import type { Cue } from '@swirl/contract/captions/cues';
import type { Captions } from '@swirl/contract/schemas/captions';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Pause, Play, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import type { Player } from '#shared/media/use-player.ts';
import { clockText } from '#shared/recording/clock-text.ts';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { LoopTile } from './loop-tile.tsx';
import { useOwnPlayer } from './own-player.ts';
import { useRemoveCaptions, useSaveCaptions } from './use-captions.ts';
import './captions-check.css';

type CaptionsCheckProps = {
  loop: Loop;
  written: Pick<Captions, 'language' | 'cues'>;
  /** What happens without an answer. */
  note: string;
  onEdit: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What was written down automatically, for the author to accept, edit or discard. */
export const CaptionsCheck = ({ loop, written, note, onEdit, ...layer }: CaptionsCheckProps) => {
  const host = useRef<HTMLDivElement>(null);
  const player = useOwnPlayer(loop, host);
  const { mutate: save, isPending } = useSaveCaptions(loop.id);
  const { language, cues } = written;
  const close = () => layer.onOpenChange(false);
  return (
    <Sheet
      {...layer}
      title={m.captions()}
      titleAside={<span className="captions-auto">{m.captions_auto()}</span>}
      height="100dvh"
      className="lg:h-[min(52rem,calc(100dvh-3rem))]! lg:max-w-160"
      footer={
        <>
          <Button size="large" className="px-2!" onClick={onEdit}>
            {m.captions_edit_lines()}
          </Button>
          <Button
            size="large"
            variant="main"
            pending={isPending}
            onClick={() => save({ language: language ?? '', cues }, { onSuccess: close })}
          >
            {m.captions_looks_right()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <section aria-label={m.captions_loop()} className="captions-checked">
          <LoopTile loop={loop} host={host} player={player} />
          <h3 className="captions-check-title">{m.captions_check_title()}</h3>
        </section>
        {player.failed && (
          <p role="alert" className="text-base font-semibold text-danger">
            {m.player_failed()}
          </p>
        )}
        <WrittenLines cues={cues} language={language} player={player} />
        <p className="text-base text-pretty text-muted">{note}</p>
        <Discard loopId={loop.id} onDiscarded={close} />
      </div>
    </Sheet>
  );
};

type WrittenLinesProps = { cues: readonly Cue[]; language: string | null; player: Player };

/** Every line can be played; the current one is marked. */
const WrittenLines = ({ cues, language, player }: WrittenLinesProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [spoken, setSpoken] = useState(-1);
  const { wanted, want, seek, second } = player;
  useEachFrame(true, () => {
    const moment = second() * 1000;
    setSpoken(
      moment > 0 ? cues.findIndex(({ start, end }) => start <= moment && moment < end) : -1,
    );
  });
  useEffect(() => {
    if (wanted) list.current?.children[spoken]?.scrollIntoView({ block: 'nearest' });
  }, [wanted, spoken]);

  const play = (cue: Cue, isPlaying: boolean) => {
    if (!isPlaying) seek(cue.start / 1000);
    want(!isPlaying);
  };
  return (
    <ol ref={list} className="-mx-2.5 grid gap-0.5">
      {cues.map((cue, index) => {
        const isPlaying = wanted && index === spoken;
        const Sign = isPlaying ? Pause : Play;
        return (
          <li key={cue.start}>
            <button
              type="button"
              className="captions-written"
              aria-current={index === spoken ? 'true' : undefined}
              onClick={() => play(cue, isPlaying)}
            >
              <span className="captions-written-time">
                <Sign aria-hidden strokeWidth={1} />
                {clockText(cue.start / 1000)}
              </span>
              <span
                dir="auto"
                className="[overflow-wrap:anywhere] whitespace-pre-line"
                {...(language !== null && { lang: language })}
              >
                {cue.text}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};

/** After a confirmation. */
const Discard = ({ loopId, onDiscarded }: { loopId: string; onDiscarded: () => void }) => {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate: discard, isPending } = useRemoveCaptions(loopId, 'captions.discard');
  return (
    <>
      <Button
        variant="danger-line"
        className="justify-self-start"
        pending={isPending}
        onClick={() => setConfirming(true)}
      >
        <Trash2 aria-hidden className="size-5" />
        {m.captions_discard()}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.captions_discard_title()}
        description={m.captions_discard_text()}
        confirmLabel={m.captions_discard()}
        destructive
        onConfirm={() => discard(undefined, { onSuccess: onDiscarded })}
      />
    </>
  );
};
