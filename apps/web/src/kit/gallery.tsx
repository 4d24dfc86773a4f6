import { ApiError } from '#shared/api/api-error.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Logo, Wordmark } from '#shared/ui/logo.tsx';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { TickRing } from '#shared/ui/ring/tick-ring.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx';
import { chooseTheme } from '#shared/ui/theme.ts';
import { ButtonSpecimens } from './button-specimens.tsx';
import { CardSpecimens } from './card-specimens.tsx';
import { ChoirSpecimens } from './choir-specimens.tsx';
import { EditorSpecimens } from './editor-specimens.tsx';
import { FaceSpecimens } from './face-specimens.tsx';
import { ChoiceSpecimens, FieldSpecimens } from './form-specimens.tsx';
import { kitText } from './kit-text.ts';
import { LayerSpecimens } from './layer-specimens.tsx';
import { MixerSpecimens } from './mixer-specimens.tsx';
import { ScheduleSpecimens } from './schedule-specimens.tsx';
import { Specimen } from './specimen.tsx';
import { StudioSpecimens } from './studio-specimens.tsx';
import { TextSpecimens } from './text-specimens.tsx';

const refusal = () =>
  new ApiError(
    400,
    'Bad Request',
    JSON.stringify({ message: kitText.failureText, code: 'comment_empty' }),
  );

const NoticeSpecimens = () => (
  <Specimen name={kitText.notices}>
    <Button onClick={() => showNotice('loopPosted')}>{kitText.success}</Button>
    <Button onClick={() => showNotice('commentPostFailed', refusal())}>{kitText.failure}</Button>
  </Specimen>
);

const ThemeSpecimens = () => (
  <Specimen name={kitText.theme}>
    {(['light', 'dark', 'system'] as const).map((choice) => (
      <Button key={choice} onClick={() => chooseTheme(choice)}>
        {kitText[choice]}
      </Button>
    ))}
  </Specimen>
);

const PersonSpecimens = () => (
  <Specimen name={kitText.people}>
    <Avatar name="Ava Okafor" imageUrl="/favicon.svg" />
    <Avatar name="Marguerite Obi" />
    <Avatar name="Broken Picture" imageUrl="/no-such-picture.webp" className="size-14" />
    <ProgressRing className="size-16" value={0.9} moods={['playful', 'cozy']} strokeWidth={5}>
      <Avatar name="Theo" className="size-13" />
    </ProgressRing>
    <ProgressRing className="size-16" value={0} strokeWidth={5}>
      <Avatar name="Nobody Yet" className="size-13" />
    </ProgressRing>
    <Spinner className="size-8" />
    <div className="grid w-40 gap-2">
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  </Specimen>
);

const PEAKS = restingPeaks(50, 5);
const PLAYER_MOODS = ['playful', 'cozy', 'dreamy'];
const PAPER = ['grateful', 'cozy'];

const LightSpecimens = () => (
  <Specimen name={kitText.swirl}>
    <Logo className="size-16" />
    <LoopRing className="size-40" peaks={PEAKS} played={0.62} />
    <TickRing className="size-32" seconds={60} elapsed={17.3} />
    <div className="relative grid h-72 w-full place-items-center overflow-hidden rounded-large text-white scheme-dark">
      <Swirl moods={PLAYER_MOODS} seed={4} dimmed />
      <p className="relative max-w-[8em] text-center font-display text-4xl leading-[1.05] font-[650]">
        {kitText.headline}
      </p>
    </div>
    <div className="relative h-48 w-full overflow-hidden rounded-large">
      <Swirl moods={PAPER} seed={5} />
    </div>
  </Specimen>
);

const specimens = {
  buttons: ButtonSpecimens,
  layers: LayerSpecimens,
  notices: NoticeSpecimens,
  theme: ThemeSpecimens,
  choices: ChoiceSpecimens,
  fields: FieldSpecimens,
  people: PersonSpecimens,
  faces: FaceSpecimens,
  choirs: ChoirSpecimens,
  editor: EditorSpecimens,
  mixer: MixerSpecimens,
  studio: StudioSpecimens,
  schedule: ScheduleSpecimens,
  light: LightSpecimens,
  cards: CardSpecimens,
  'text-tool': TextSpecimens,
};

// `?only=notices` shows one section: rendering all takes seconds on a small machine.
const only = new URLSearchParams(window.location.search).get('only');
// Cards, the editor and the studio fill a screen each, choirs take long to paint, and the mixer and the text tool have
// keys of their own: they are rendered only on request.
const ON_REQUEST = new Set(['cards', 'choirs', 'editor', 'mixer', 'studio', 'text-tool']);
const shown = Object.entries(specimens).filter(([name]) =>
  only === null ? !ON_REQUEST.has(name) : only === name,
);

/** Every component in each of its states, for development and browser tests. */
export const Gallery = () => (
  <>
    <header className="mx-auto flex h-16 max-w-300 items-center justify-between px-5">
      <Wordmark />
      <ThemeToggle />
    </header>
    <main className="mx-auto grid max-w-300 gap-4 px-4 pb-10 md:grid-cols-2">
      <h1 className="px-1 text-4xl md:col-span-2">{kitText.title}</h1>
      {shown.map(([name, Specimens]) => (
        <Specimens key={name} />
      ))}
    </main>
  </>
);
