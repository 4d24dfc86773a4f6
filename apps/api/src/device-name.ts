// In this order: browsers name those before them in their own names, systems likewise.
const browsers = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** What a passkey is called until its owner calls it something else. */
export function deviceName(userAgent = ''): string {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (browser !== undefined && system !== undefined) return `${browser} (${system})`;
  return browser ?? system ?? 'Passkey';
}

function nameIn(
  userAgent: string,
  known: readonly (readonly [RegExp, string])[],
): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1];
}
