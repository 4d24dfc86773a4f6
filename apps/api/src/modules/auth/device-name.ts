// In this order: browsers include the names of older ones in their user agent, and so do systems.
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

/** A readable name for a user agent; null when it is not recognized. */
export function deviceName(userAgent = ''): string | null {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (browser !== undefined && system !== undefined) return `${browser} (${system})`;
  return browser ?? system ?? null;
}

function nameIn(
  userAgent: string,
  known: readonly (readonly [RegExp, string])[],
): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1];
}
