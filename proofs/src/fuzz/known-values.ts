/** Values for fields whose description doesn't say what is valid, as JSON where a form wants text. */
export const KNOWN_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  mood: ['cozy', 'hopeful', 'peaceful'],
  moods: ['cozy', 'hopeful,cozy'],
  moodTags: ['[]', '["cozy"]', '["hopeful","cozy"]'],
  warning: ['null', '{"reason":"spoiler"}', '{"reason":"other","text":"Loud"}'],
  aiParts: ['[]', '["voice"]'],
  avatarConfig: ['null'],
  edit: ['{}', '{"start":0,"end":1}'],
  duration: ['1', '2.5'],
  gain: ['1', '0.5'],
  offsetMs: ['0', '-120'],
  language: ['en', 'de', 'ar'],
  zone: ['UTC', 'Europe/Berlin', 'Pacific/Kiritimati'],
  postAt: [inDays(0, 10), inDays(1, 0)],
  expiresAt: [inDays(1, 0), inDays(7, 0)],
  from: [dayIn(-10), dayIn(-1)],
  to: [dayIn(0), dayIn(1)],
  day: [dayIn(0), dayIn(-1)],
  at: [inDays(0, -10)],
  monday: [monday()],
  email: ['someone@example.test', 'nobody@example.test'],
  login: ['someone@example.test', 'someone'],
  username: ['sam_19', 'looper'],
  names: ['sam_19', 'sam_19,looper'],
  q: ['cozy', 'sam', 'loop'],
  include: ['reposts,moods', 'reposts'],
  provider: ['example'],
  key: ['one-key-of-a-client', 'another-key-of-a-client'],
  endpoint: ['https://fcm.googleapis.com/fcm/send/one'],
  p256dh: [
    'BBtWaWjrhfpP-HnwLZhdJbMU693FjXengaZ1zUuOHRCY4l26P5YPzdoqL65pXLhYsviUc16_-R8fOT4a0qgAGBo',
  ],
  auth: ['ze3hpo8Cdvx_vJ1jyQC2EQ'],
  password: ['correct horse battery'],
  value: ['cozy', 'rain'],
  bytes: [52, 1_000_000],
  offset: [0],
};

/** For moods in JSON lists. */
export const KNOWN_ITEMS: Readonly<Record<string, readonly unknown[]>> = {
  moodTags: ['cozy', 'hopeful', 'peaceful'],
  moods: ['cozy', 'hopeful', 'peaceful'],
};

export const PLAUSIBLE_TEXTS = [
  'calm',
  'Rain on the roof',
  'Nice one!',
  'مساء الخير',
  'naïve café 🎧',
  '@looper listen',
] as const;

function inDays(days: number, minutes: number): string {
  return new Date(Date.now() + days * 86_400_000 + minutes * 60_000).toISOString();
}

function dayIn(days: number): string {
  return inDays(days, 0).slice(0, 10);
}

function monday(): string {
  const sinceMonday = (new Date().getUTCDay() + 6) % 7;
  return dayIn(-sinceMonday);
}
