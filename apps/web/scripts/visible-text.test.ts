import { expect, test } from 'vitest';
import { findVisibleText } from './visible-text.ts';

const find = (source: string) => findVisibleText('page.tsx', source).map(({ text }) => text);

test('text between tags is found', () => {
  expect(find('export const P = () => <p>Hello there</p>;')).toEqual(['Hello there']);
  expect(find('export const P = () => <p>{"Hello there"}</p>;')).toEqual(['Hello there']);
  expect(find('export const P = (a: boolean) => <p>{a ? "Yes" : m.no()}</p>;')).toEqual(['Yes']);
});

test('text in attributes that are seen or heard is found', () => {
  expect(find('export const P = () => <img alt="A swirl" src="/swirl.svg" />;')).toEqual([
    'A swirl',
  ]);
  expect(find('export const P = () => <button aria-label="Close" />;')).toEqual(['Close']);
  expect(find('export const P = (n: number) => <B label={`Page ${n}`} />;')).toEqual(['Page']);
  expect(find('export const P = () => <input placeholder={x ?? "Type here"} />;')).toEqual([
    'Type here',
  ]);
});

test('text handed to a notice is found', () => {
  expect(find('toast({ title: "Loop posted!", variant: "default" });')).toEqual(['Loop posted!']);
});

test('elements inside attributes are searched too', () => {
  expect(find('export const P = () => <B icon={<b title="Bold" />} />;')).toEqual(['Bold']);
});

test('messages, class names, addresses and symbols are no text', () => {
  expect(
    find(`export const P = ({ title = 'x' }: { title?: string }) => (
      <a className="flex gap-2" href="/welcome" title={m.home()} data-state="open">
        {m.sign_in()} · {count}/{limit}
      </a>
    );`),
  ).toEqual([]);
});

test('what is compared is no text, what is joined is', () => {
  expect(find('export const P = () => <p>{kind === "status" && <b />}</p>;')).toEqual([]);
  expect(find('export const P = () => <p>{name + " loops"}</p>;')).toEqual(['loops']);
});

test('a finding names its line', () => {
  expect(findVisibleText('page.tsx', '\n\nexport const P = () => <p>Hello</p>;')).toEqual([
    { line: 3, text: 'Hello', where: 'JSX' },
  ]);
});
