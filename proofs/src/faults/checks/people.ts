import { certainly } from '../fact.ts';
import { areApart, type Person } from '../model.ts';
import { nameOf, type Scene } from '../step.ts';
import { compare, viewersOf } from './loops.ts';
import { read } from './read.ts';

/** Profiles with exact counts, and none of who left or is blocked. */
export async function checkPeople(scene: Scene): Promise<void> {
  for (const viewer of viewersOf(scene)) {
    for (const person of scene.ids.keys()) await checkPerson(scene, viewer, person);
  }
}

async function checkPerson(scene: Scene, viewer: Person, person: Person): Promise<void> {
  const { model, ids, report } = scene;
  const params = { userId: ids[person] ?? '' };
  const { status, body } = await read(scene, viewer, { call: 'users.read', params });
  const shouldBe = certainly(
    (get) => !get(model.left(person)) && !areApart(model, viewer, person)(get),
  );
  const what = `the profile of ${nameOf(person)} for ${nameOf(viewer)}`;
  if (status === 200 && shouldBe === false) report('leaked', what);
  if (status !== 200 && shouldBe === true) report('lost', `${what}: ${status}`);
  if (status !== 200) return;
  const others = viewersOf(scene).filter((other) => other !== person);
  const follows = (of: (other: Person) => ReturnType<typeof model.follow>) => {
    const count = others.filter((other) => of(other).values.has(true)).length;
    return { min: count, max: count };
  };
  const followers = follows((other) => model.follow(other, person));
  const following = follows((other) => model.follow(person, other));
  compare(scene, `the followers of ${nameOf(person)}`, body, 'followers', followers);
  compare(scene, `whom ${nameOf(person)} follows`, body, 'following', following);
}
