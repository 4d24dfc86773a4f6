import { limits } from '@swirl/contract/limits';
import { callApi } from '../api/client.ts';

type Wanted = {
  name: string;
  resolve: (id: string | null) => void;
  reject: (error: unknown) => void;
};

let wanted: Wanted[] = [];

const findBatch = async (batch: readonly Wanted[]): Promise<void> => {
  try {
    const names = [...new Set(batch.map(({ name }) => name))].join(',');
    const found = await callApi('mentions.find', { query: { names } });
    const ids = new Map(found.map(({ id, username }) => [username.toLowerCase(), id]));
    for (const { name, resolve } of batch) resolve(ids.get(name) ?? null);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};

const findAll = (): void => {
  const { names } = limits.mentions;
  for (let start = 0; start < wanted.length; start += names) {
    void findBatch(wanted.slice(start, start + names));
  }
  wanted = [];
};

/**
 * The id of the person with this name, in lower case, if the viewer may see them. The names of everything
 * that appears at once are looked up together.
 */
export const findMentioned = (name: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    if (wanted.length === 0) setTimeout(findAll);
    wanted.push({ name, resolve, reject });
  });
