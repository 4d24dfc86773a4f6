import { describe, expect, it } from 'vitest';
import { scannedPath } from './scanned-path.ts';

const OURS = 'https://swirl.example';

describe('a scanned code', () => {
  it('leads to the loop or profile of this server that it names', () => {
    for (const path of ['/?loopId=abc', '/profile/abc', '/tree/abc']) {
      expect(scannedPath(`${OURS}${path}`, OURS)).toBe(path);
      expect(scannedPath(` ${OURS}${path}\n`, OURS)).toBe(path);
    }
  });

  it('is not opened if it names another server, or looks like this one', () => {
    for (const address of [
      'https://elsewhere.example/profile/abc',
      'https://swirl.example.elsewhere.example/profile/abc',
      'https://swirl.example@elsewhere.example/profile/abc',
      'http://swirl.example/profile/abc',
      'https://swirl.example:8443/profile/abc',
      '//swirl.example/profile/abc',
      '/profile/abc',
    ]) {
      expect(scannedPath(address, OURS)).toBeNull();
    }
  });

  it('is not opened if it is a page that only the server has', () => {
    for (const path of [
      '/api/login',
      '/api/logout',
      '/api/links/abc',
      '/welcome',
      '/media/a.mp4',
    ]) {
      expect(scannedPath(`${OURS}${path}`, OURS)).toBeNull();
    }
  });

  it('is not opened if it is no address', () => {
    for (const text of ['', 'hello', 'javascript:alert(1)', 'WIFI:S:home;P:secret;;', 'tel:112']) {
      expect(scannedPath(text, OURS)).toBeNull();
    }
  });
});
