import type { FirstVisitStep } from '@swirl/contract/first-visit';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { displayName } from '@swirl/contract/names';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '@swirl/contract/paths';
import { chosenMoodsQuery, useAdvance, voicesQuery } from '#features/first-visit/first-visit.ts';
import { FirstLoopStep } from '#features/first-visit/first-loop-step.tsx';
import type { Answer } from '#features/first-visit/first-loop-step.tsx';
import { MoodsStep } from '#features/first-visit/moods-step.tsx';
import { VoicesStep } from '#features/first-visit/voices-step.tsx';
import { FollowButton } from '#features/follows/follow-button.tsx';
import { EMPTY_STATUS, statusDrafts } from '#features/status/status-draft.ts';
import * as m from '#messages';
import { Logo } from '#shared/ui/logo.tsx';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { RecordingLayers } from './create/recording-layers.tsx';

const StatusDialog = lazyNamed(
  () => import('#features/status/status-dialog.tsx'),
  (part) => part.StatusDialog,
);

type FirstVisitPageProps = { me: CurrentUser; step: FirstVisitStep };

/** After sign-up, once: moods, voices and a first loop. On an empty server there are no voices. */
export const FirstVisitPage = ({ me, step }: FirstVisitPageProps) => {
  const advance = useAdvance();
  const anyone = useInfiniteQuery(voicesQuery([]));
  const empty = anyone.data !== undefined && anyone.data.pages[0]?.items.length === 0;
  const total = empty ? 2 : 3;
  const skipAll = () => advance(null);
  if (step === 'moods') {
    return (
      <MoodsStep
        progress={{ step: 1, total }}
        onDone={() => advance(empty ? 'first-loop' : 'voices')}
        onSkipAll={skipAll}
      />
    );
  }
  if (step === 'voices') {
    return <Voices me={me} onDone={() => advance('first-loop')} onSkipAll={skipAll} />;
  }
  return <FirstLoop me={me} total={total} onDone={skipAll} />;
};

type VoicesProps = { me: CurrentUser; onDone: () => void; onSkipAll: () => void };

const Voices = ({ me, onDone, onSkipAll }: VoicesProps) => {
  const moods = useQuery(chosenMoodsQuery);
  const chosen = moods.data ?? [];
  const found = useInfiniteQuery({
    ...voicesQuery(chosen),
    enabled: !moods.isPending,
    // Those who are followed here stay in view.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const voices = found.data?.pages.flatMap(({ items }) => items);
  const missing = found.isError || voices?.length === 0;
  const leaveOut = useEffectEvent(onDone);
  useEffect(() => {
    if (missing) leaveOut();
  }, [missing]);
  if (voices === undefined || missing) return <Waiting />;
  return (
    <VoicesStep
      progress={{ step: 2, total: 3 }}
      moods={chosen}
      voices={voices}
      renderFollow={(loop) => <FollowVoice loop={loop} meId={me.id} />}
      onDone={onDone}
      onSkipAll={onSkipAll}
    />
  );
};

const FollowVoice = ({ loop, meId }: { loop: Loop; meId: string }) => (
  <FollowButton
    userId={loop.userId}
    name={displayName(loop.user)}
    meId={meId}
    isFollowing={loop.user.isFollowing}
    source="card"
    className={
      loop.user.isFollowing
        ? 'w-full bg-white! text-ink! shadow-none!'
        : 'w-full bg-white/20! text-white! backdrop-blur-md hover:bg-white/28!'
    }
  />
);

const Waiting = () => (
  <output className="grid min-h-dvh place-items-center">
    <Logo className="size-12 animate-spin [animation-duration:1.6s]" />
    <span className="sr-only">{m.loading()}</span>
  </output>
);

type FirstLoopProps = { me: CurrentUser; total: number; onDone: () => void };

const FirstLoop = ({ me, total, onDone }: FirstLoopProps) => {
  const [answer, setAnswer] = useState<Answer>();
  const [layer, setLayer] = useState<'record' | 'write' | null>(null);
  const [, navigate] = useLocation();
  const open = (next: 'record' | 'write') => (given: Answer) => {
    setAnswer(given);
    // What was written here before stays.
    if (next === 'write' && statusDrafts.read(me.id).text === '') {
      const { caption, visibility } = given;
      statusDrafts.write(me.id, { ...EMPTY_STATUS, text: `${caption}\n`, visibility });
    }
    setLayer(next);
  };
  return (
    <>
      <FirstLoopStep
        me={me}
        progress={{ step: total, total }}
        onRecord={open('record')}
        onWrite={open('write')}
        onSkip={onDone}
      />
      <RecordingLayers
        layer={layer === 'record' ? 'audio' : null}
        onClose={() => setLayer(null)}
        onPosted={onDone}
        me={me}
        first={answer}
      />
      <WhenOpened open={layer === 'write'}>
        <StatusDialog
          me={me}
          open={layer === 'write'}
          onOpenChange={(next) => setLayer(next ? 'write' : null)}
          onPosted={(loop) => {
            onDone();
            navigate(pathTo.home({ loopId: loop.id }));
          }}
        />
      </WhenOpened>
    </>
  );
};
