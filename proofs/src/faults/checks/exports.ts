import { readZip } from '@swirl/testing/read-zip';
import { fieldOf, textOf } from '../actions/seen.ts';
import { certainly } from '../fact.ts';
import type { Person, RequestedExport } from '../model.ts';
import { nameOf, type Scene } from '../step.ts';
import { viewersOf } from './loops.ts';
import { readList } from './read.ts';

/** An export that was acknowledged is built, with what has to be in it. */
export async function checkExports(scene: Scene): Promise<void> {
  const staying = viewersOf(scene);
  for (const [person, wanted] of scene.model.exports) {
    if (staying.includes(person)) await checkExport(scene, person, wanted);
  }
}

async function checkExport(scene: Scene, person: Person, wanted: RequestedExport): Promise<void> {
  const { report } = scene;
  const what = `the export of ${nameOf(person)}`;
  const [archive] = await readList(scene, person, { call: 'users.exports' });
  if (archive === undefined) {
    if (certainly((get) => get(wanted.requested)) === true) report('lost', what);
    return;
  }
  const state = textOf(fieldOf(archive, 'state'));
  if (state !== 'ready') {
    report('lost', `${what} is ${state}`);
    return;
  }
  const id = textOf(fieldOf(archive, 'id'));
  const { status, bytes } = await scene.fetchFile(person, `/api/users/exports/${id}/file`);
  if (status !== 200) {
    report('lost', `the file of ${what}: ${status}`);
    return;
  }
  const data = (await readZip(bytes)).get('data.json')?.toString() ?? '';
  // Quoted, because one name may begin with another.
  for (const name of wanted.with) {
    if (!data.includes(`"${name}"`)) report('lost', `${name} in ${what}`);
  }
  for (const name of wanted.without) {
    if (data.includes(`"${name}"`)) report('resurrected', `${name} in ${what}`);
  }
}
