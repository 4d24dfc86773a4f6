import { feedAvatar } from '@swirl/contract/avatar';
import { describe, expect, it } from 'vitest';
import { parseProfiles, profileOf, withProfile } from './profile-list.ts';

const person = (id: string) => ({
  id,
  username: `name_${id}`,
  firstName: 'Ava',
  lastName: 'Okafor',
  profileImageUrl: null,
  avatarConfig: null,
});

const saved = (id: string, lastLogin: number) => profileOf(person(id), lastLogin);

describe('a saved profile', () => {
  it('has names and picture, but no email', () => {
    const profile = profileOf({ ...person('1'), profileImageUrl: '/media/p.webp' }, 5);
    expect(profile).toEqual({
      id: '1',
      username: 'name_1',
      displayName: 'Ava Okafor',
      email: '',
      profileImage: '/media/p.webp',
      lastLogin: 5,
    });
  });

  it('has the avatar, and any stored value can be drawn', () => {
    const kept = profileOf({ ...person('1'), avatarConfig: feedAvatar }, 5);
    expect(kept.face).toEqual(feedAvatar);
    expect(parseProfiles(JSON.stringify([kept]))).toEqual([kept]);
    const [odd] = parseProfiles(JSON.stringify([{ ...kept, face: { hairStyle: 'flames' } }]));
    expect(odd?.face).toMatchObject({ hairStyle: feedAvatar.hairStyle, accessories: [] });
    expect(parseProfiles(JSON.stringify([{ ...kept, face: null }]))[0]).not.toHaveProperty('face');
  });

  it('has the email if the person chose to keep it', () => {
    expect(profileOf(person('1'), 5, 'ava@example.test').email).toBe('ava@example.test');
  });

  it('has a fallback name', () => {
    const nameless = { ...person('1'), username: null, firstName: null, lastName: null };
    expect(profileOf(nameless, 5)).toMatchObject({ username: 'user', displayName: 'User' });
  });
});

describe('the list of saved profiles', () => {
  it('has the newest first', () => {
    const list = withProfile(withProfile([], saved('1', 10)), saved('2', 20));
    expect(list.map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('has each person once', () => {
    const list = withProfile([saved('2', 20), saved('1', 10)], saved('1', 30));
    expect(list.map(({ id, lastLogin }) => [id, lastLogin])).toEqual([
      ['1', 30],
      ['2', 20],
    ]);
  });

  it('drops the oldest beyond five', () => {
    let list = [saved('0', 0)];
    for (const step of [1, 2, 3, 4, 5]) list = withProfile(list, saved(String(step), step));
    expect(list.map(({ id }) => id)).toEqual(['5', '4', '3', '2', '1']);
  });

  it('is read back sorted, without invalid entries', () => {
    const text = JSON.stringify([saved('1', 10), { id: 3 }, null, saved('2', 20)]);
    expect(parseProfiles(text).map(({ id }) => id)).toEqual(['2', '1']);
  });

  it.each([
    ['{}', TypeError],
    ['null', TypeError],
    ['nonsense', SyntaxError],
  ])('refuses %s', (text, kind) => {
    expect(() => parseProfiles(text)).toThrow(kind);
  });
});
