export const reportReasons = [
  'spam',
  'harassment',
  'hate-speech',
  'violence',
  'self-harm',
  'sexual-content',
  'stolen-content',
  'impersonation',
  'something-else',
] as const;

export const reportTargets = ['loop', 'comment', 'user'] as const;

export type ReportReason = (typeof reportReasons)[number];
export type ReportTarget = (typeof reportTargets)[number];
