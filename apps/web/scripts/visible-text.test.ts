import { expect, test } from 'vitest';
import { findVisibleText } from './visible-text.ts';

const find = (source: string) => findVisibleText('page.tsx', source).map(({ text }) => text);

test('the check finds text between tags', () => {
  expect(find('export const P = () => <p>Hello there</p>;')).toEqual(['Hello there']);
  expect(find('export const P = () => <p>{"Hello there"}</p>;')).toEqual(['Hello there']);
  expect(find('export const P = (a: boolean) => <p>{a ? "Yes" : m.no()}</p>;')).toEqual(['Yes']);
});

test('the check finds text in attributes that people see or that screen readers announce', () => {
  expect(find('export const P = () => <img alt="A swirl" src="/swirl.svg" />;')).toEqual([
    'A swirl',
  ]);
  expect(find('export const P = () => <button aria-label="Close" />;')).toEqual(['Close']);
  expect(find('export const P = (n: number) => <B label={`Page ${n}`} />;')).toEqual(['Page']);
  expect(find('export const P = () => <input placeholder={x ?? "Type here"} />;')).toEqual([
    'Type here',
  ]);
});

test('the check finds text that is passed to a notice', () => {
  expect(find('toast({ title: "Loop posted!", variant: "default" });')).toEqual(['Loop posted!']);
});

test('the check searches elements inside attributes', () => {
  expect(find('export const P = () => <B icon={<b title="Bold" />} />;')).toEqual(['Bold']);
});

test('messages, class names, URLs and symbols do not count as text', () => {
  expect(
    find(`export const P = ({ title = 'x' }: { title?: string }) => (
      <a className="flex gap-2" href="/welcome" title={m.home()} data-state="open">
        {m.sign_in()} · {count}/{limit}
      </a>
    );`),
  ).toEqual([]);
});

test('compared strings do not count as text, concatenated strings do', () => {
  expect(find('export const P = () => <p>{kind === "status" && <b />}</p>;')).toEqual([]);
  expect(find('export const P = () => <p>{name + " loops"}</p>;')).toEqual(['loops']);
});

test('a finding has its line number', () => {
  expect(findVisibleText('page.tsx', '\n\nexport const P = () => <p>Hello</p>;')).toEqual([
    { line: 3, text: 'Hello', where: 'JSX' },
  ]);
});
