import { randomUUID } from 'node:crypto';
import { NO_DIALOG, type Visitor } from './visitor.ts';

const ACTIVE = 'article[data-loop]:not([inert])';

/** The playback time of a loop advances. */
const PLAYING = `(loop) => [...document.querySelectorAll('video')].some(
  (video) => video.dataset.loop === loop && !video.paused && video.currentTime > 0.2,
)`;
const ACTIVE_LOOP = `() => document.querySelector('${ACTIVE}')?.dataset.loop ?? null`;
const OTHER_LOOP = `(before) => {
  const loop = document.querySelector('${ACTIVE}')?.dataset.loop ?? null;
  return loop === before ? null : loop;
}`;
/** The mixer has decoded every stem. */
const MIXER_READY = `() =>
  document.querySelector('.mixer-list[aria-busy="false"] .mixer-row:not([data-waiting])') !== null`;
const MUTED_ROW = `() => document.querySelector('.mixer-row[data-dark] button[aria-pressed="true"]') !== null`;
/** A browser without a sound device never starts a context, and the mix keeps playing. */
const SOUNDS = `async () => {
  const context = new AudioContext();
  const late = new Promise((resolve) => setTimeout(resolve, 5000));
  await Promise.race([context.resume().catch(() => undefined), late]);
  const { state } = context;
  void context.close();
  return state === 'running';
}`;
/** As assistive technology changes a slider. */
const LOWER_VOLUME = `() => {
  const slider = document.querySelector('.mixer-row:last-child input[type="range"]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(slider, '60');
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  return slider.getAttribute('aria-valuetext')?.startsWith('60 ') ?? false;
}`;
const READ_LOOP = `async (loopId) => (await fetch('/api/loops/' + loopId)).json()`;

export interface Step {
  readonly name: string;
  /** Whether the small size includes it. */
  readonly short: boolean;
  go(visitor: Visitor): Promise<void>;
}

interface Given {
  /** The file to pick. */
  readonly picture: string;
  /** Loops to watch. */
  readonly audio: string;
  readonly video: string;
  /** A loop with as many voices as there can be. */
  readonly choir: string;
  /** Whether this browser can play them. */
  readonly plays: boolean;
}

/** What most users do on most days, one after the other, as one user. */
export function journey(given: Given): Step[] {
  const unique = randomUUID().replaceAll('-', '').slice(0, 12);
  const person = { username: `ava_${unique}`, email: `${unique}@example.test` };
  const status = `one lamp, no curtains ${unique}`;
  const caption = `a window ${unique}`;
  const activeLoop = async (visitor: Visitor) =>
    String(await visitor.awaits('a loop', ACTIVE_LOOP));

  return [
    {
      name: 'front page',
      short: true,
      async go(visitor) {
        await visitor.open('/');
        await visitor.sees('heading', 'Loop how you feel\\. Remix what matters\\.');
        await visitor.clicks('link', 'Start Looping');
      },
    },
    {
      name: 'sign up',
      short: true,
      async go(visitor) {
        await visitor.clicks('tab', 'Create Account');
        await visitor.types('First name', 'Ava');
        await visitor.clicks('textbox', 'Username.*');
        await visitor.evaluate(`() => document.activeElement?.select?.()`);
        await visitor.types('Username.*', person.username);
        await visitor.types('Email', person.email);
        await visitor.types('Password', `moss lantern ${unique}`);
        await visitor.clicks('button', 'Create Account');
        await visitor.clicks('button', 'Skip all');
        await activeLoop(visitor);
      },
    },
    {
      name: 'watch',
      short: true,
      async go(visitor) {
        for (const loop of [given.audio, given.video]) {
          await visitor.open(`/?loopId=${loop}`);
          if (given.plays) await visitor.awaits(`loop ${loop} to play`, PLAYING, loop);
        }
        const first = await activeLoop(visitor);
        await visitor.presses('ArrowDown');
        const second = await visitor.awaits('the next loop', OTHER_LOOP, first);
        await visitor.presses('ArrowUp');
        await visitor.awaits('the loop before', OTHER_LOOP, second);
      },
    },
    {
      name: 'voices of a loop, and its tree',
      short: true,
      async go(visitor) {
        await visitor.open(`/?loopId=${given.choir}`);
        if (given.plays) await visitor.awaits('the mix to play', PLAYING, given.choir);
        await visitor.clicks('button', '8 voices, open the voices', ACTIVE);
        await visitor.sees('heading', '8 voices');
        if (given.plays && (await visitor.evaluate(SOUNDS)) === true) {
          await visitor.awaits('the stems', MIXER_READY);
          await visitor.clicks('button', 'Mute Person');
          await visitor.awaits('a muted voice', MUTED_ROW);
          await visitor.awaits('a lower volume', LOWER_VOLUME);
        } else if (!given.plays) await visitor.sees('text', 'Couldn’t load the voices\\.');
        await visitor.open(`/tree/${given.choir}`);
        await visitor.sees('text', '.*Plays 8 voices.*');
        await visitor.open(`/?loopId=${given.video}`);
        await activeLoop(visitor);
      },
    },
    {
      name: 'react',
      short: true,
      async go(visitor) {
        const loopId = await activeLoop(visitor);
        await visitor.clicks('button', 'React.*', ACTIVE);
        await visitor.awaits(
          'the reaction',
          `async (id) => (await (${READ_LOOP})(id)).hasReacted`,
          loopId,
        );
      },
    },
    {
      name: 'comment',
      short: true,
      async go(visitor) {
        // On wide screens they are already beside the loop.
        const docked = await visitor.evaluate(`() => innerWidth >= 1024`);
        if (docked !== true) await visitor.clicks('button', 'Comments.*', ACTIVE);
        await visitor.types('Add a comment.*', `hello from here ${unique}`);
        await visitor.clicks('button', 'Send comment');
        await visitor.sees('text', `hello from here ${unique}`);
        await visitor.closesDialog();
      },
    },
    {
      name: 'post a status',
      short: false,
      async go(visitor) {
        await visitor.clicks('button', 'Create');
        await visitor.clicks('button', '.*Post a Status.*', '[role="dialog"]');
        await visitor.types('Status', status, '[role="dialog"]');
        await visitor.clicks('button', 'cozy', '[role="dialog"]');
        await visitor.clicks('button', 'Post.*', '[role="dialog"]');
        await visitor.sees('text', status, ACTIVE);
      },
    },
    {
      name: 'post a picked file',
      short: false,
      async go(visitor) {
        await visitor.clicks('button', 'Create');
        await visitor.clicks('button', '.*Create Media Post.*', '[role="dialog"]');
        await visitor.sees('button', 'Choose a file');
        await visitor.gives('[role="dialog"] input[type="file"]', given.picture);
        await visitor.sees('picture', 'Preview of your loop');
        await visitor.clicks('button', 'Next');
        await visitor.types('Caption.*', caption, '[role="dialog"]');
        await visitor.clicks('button', 'Post Loop');
        await visitor.awaits(
          'the picture in the feed',
          `async (caption) => {
            const loops = await (await fetch('/api/loops?limit=10&offset=0')).json();
            return loops.some((loop) => loop.caption === caption && loop.media?.state === 'ready');
          }`,
          caption,
        );
      },
    },
    {
      name: 'profile',
      short: false,
      async go(visitor) {
        await visitor.clicks('link', 'Profile');
        await visitor.sees('text', `@${person.username}`);
        await visitor.clicks('button', 'Edit');
        await visitor.types('Bio.*', 'tape hiss', '[role="dialog"]');
        await visitor.clicks('button', 'Save Changes', '[role="dialog"]');
        await visitor.awaits('no dialog', NO_DIALOG);
        await visitor.sees('text', 'tape hiss');
        // The thumbnail of the picked file.
        await visitor.awaits(
          'a picture in the grid',
          `() => [...document.querySelectorAll('main img')].some((one) => one.naturalWidth > 100)`,
        );
      },
    },
    {
      name: 'settings',
      short: false,
      async go(visitor) {
        await visitor.open('/settings');
        await visitor.sees('heading', 'Settings');
        for (const [theme, scheme] of [
          ['Dark', 'dark'],
          ['Light', 'light'],
        ] as const) {
          await visitor.clicks('radio', theme);
          await visitor.awaits(
            `the ${theme} theme`,
            `(theme) => document.documentElement.className === theme`,
            scheme,
          );
        }
        await visitor.clicks('radio', 'Large');
        await visitor.awaits(
          'larger letters',
          `() => getComputedStyle(document.documentElement).fontSize === '18px'`,
        );
        await visitor.evaluate(`() => location.assign('/api/logout')`);
        await visitor.sees('button', 'Sign In');
      },
    },
  ];
}
