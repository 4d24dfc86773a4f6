import { feedAvatar } from '@swirl/contract/avatar';
import type { Loop } from '@swirl/contract/schemas/loops';
import { QueryClientProvider } from '@tanstack/react-query';
import { Ellipsis, Heart, MessageCircle, Share2 } from 'lucide-react';
import { VoicesPill } from '#features/layers/card/voices-pill.tsx';
import { createQueryClient } from '#shared/api/query-client.ts';
import { ActionButton } from '#shared/loops/action-button.tsx';
import { LoopCard } from '#shared/loops/card/loop-card.tsx';
import { sampleLoop } from '#shared/loops/sample-loop.ts';
import { Button } from '#shared/ui/button.tsx';
import { kitText } from './kit-text.ts';
import { sampleMoods, sampleNames, sampleVoices } from './sample-voices.ts';
import { Specimen } from './specimen.tsx';

const person = {
  id: '019a8f2e-7c1b-7d3a-9f00-000000000001',
  username: 'avaloops',
  firstName: 'Ava',
  lastName: 'Okafor',
  email: null,
  profileImageUrl: null,
  avatarConfig: feedAvatar,
  verificationStatus: 'verified',
  isFollowing: false,
};

const status = sampleLoop({
  moodTags: ['thoughtful', 'motivated'],
  caption: 'told the barista my real name today and it felt like a plot twist',
  user: { ...person, verificationStatus: 'owner' },
  _count: { reactions: 77, comments: 12, remixes: 4 },
});

const video: Loop = {
  ...status,
  mediaType: 'video',
  caption:
    'practising my speech for the wedding. verdict after take nine: I cried again, at the cake',
  duration: 12,
  moodTags: ['glowing', 'vibing', 'creative'],
  user: person,
  media: {
    state: 'processing',
    progress: 64,
    failure: null,
    width: null,
    height: null,
    sources: [],
    posterUrl: null,
    thumbHash: null,
    peaks: null,
    envelope: null,
    expiresAt: null,
  },
};

/** A loop with four voices; the third is missing in another specimen. */
const layered = (recentlyWithdrawn: boolean): Loop => ({
  ...video,
  mediaType: 'audio',
  isRemix: true,
  relation: 'layer',
  caption: '3 a.m., linen room, bass only. the kettle approves',
  duration: 24,
  moodTags: ['chill', 'nocturnal'],
  user: { ...person, firstName: 'Marguerite', avatarConfig: sampleVoices[3]?.face ?? null },
  media: video.media && { ...video.media, state: 'ready', progress: null },
  mix: {
    ready: true,
    voices: recentlyWithdrawn ? 3 : 4,
    envelopesUrl: null,
    picture: null,
    recentlyWithdrawn,
    positions: sampleVoices.slice(0, sampleNames.length).map(({ face }, position) => ({
      position,
      stem:
        recentlyWithdrawn && position === 2
          ? null
          : {
              loopId: status.id,
              user: { ...person, firstName: sampleNames[position] ?? '' },
              mediaType: 'audio',
              avatarConfig: face,
              moodTags: [sampleMoods[position] ?? ''],
              gain: 1,
              offsetMs: 0,
            },
    })),
  },
});

const LONGEST = 'the kettle wins and my grandmother laughs until the tram stops '.repeat(8).trim();
const WIDEST_MOODS = [
  'overwhelmingly-nostalgic',
  'hyperventilating-happily',
  'a',
  'b-side',
  'cozy',
];
const longName = { ...person, firstName: 'Wolfeschlegelsteinhausenbergerdorff Maximiliana' };

/** Loops in states that are hard to reproduce. */
const cardLoops: Readonly<Record<string, Loop>> = {
  status,
  'long-status': {
    ...status,
    caption: LONGEST.slice(0, 500),
    moodTags: WIDEST_MOODS,
    user: longName,
  },
  voices: layered(false),
  withdrawn: layered(true),
  processing: video,
  failed: {
    ...video,
    media: video.media && {
      ...video.media,
      state: 'failed',
      progress: null,
      failure: 'media_too_long',
    },
  },
  texts: {
    ...video,
    mediaType: 'audio',
    media: video.media && { ...video.media, state: 'ready', progress: null },
    texts: [
      {
        text: 'last swim of the year',
        style: 'glow',
        mood: 'playful',
        x: 0.5,
        y: 0.24,
        size: 46,
        start: 0,
      },
      { text: 'cold!', style: 'note', mood: null, x: 0.95, y: 0.6, size: 24, start: 0 },
      { text: 'and again', style: 'plain', mood: null, x: 0.5, y: 0.5, size: 20, start: 6 },
    ],
  },
  'long-caption': {
    ...video,
    mediaType: 'audio',
    caption: LONGEST.slice(0, 500),
    moodTags: WIDEST_MOODS,
    user: longName,
    media: video.media && { ...video.media, state: 'ready', progress: null },
  },
};

const client = createQueryClient();
const wanted = new URLSearchParams(window.location.search).get('card');

const Actions = ({ loop: { _count: counts } }: { loop: Loop }) => (
  <>
    <ActionButton label={kitText.react} icon={<Heart />} count={counts.reactions} />
    <ActionButton label={kitText.comments} icon={<MessageCircle />} count={counts.comments} />
    <ActionButton label={kitText.share} icon={<Share2 />} />
    <ActionButton label={kitText.menu} icon={<Ellipsis />} />
  </>
);

/** States of a loop card that need no media; `&card=failed` shows one full-screen. */
export const CardSpecimens = () => (
  <QueryClientProvider client={client}>
    <Specimen name={kitText.cards}>
      {Object.entries(cardLoops)
        .filter(([name]) => wanted === null || wanted === name)
        .map(([name, loop]) => (
          <div
            key={name}
            className={
              wanted === null
                ? 'relative h-176 w-full overflow-hidden rounded-large'
                : 'fixed inset-0 z-10 bg-ground'
            }
          >
            <LoopCard
              active
              near={false}
              loop={loop}
              actions={<Actions loop={loop} />}
              failedAction={<Button variant="ink">{kitText.danger}</Button>}
              origin={<VoicesPill active={false} loop={loop} onOpen={() => undefined} />}
              onDoubleTap={() => undefined}
              onOpenVoices={() => undefined}
            />
          </div>
        ))}
    </Specimen>
  </QueryClientProvider>
);
