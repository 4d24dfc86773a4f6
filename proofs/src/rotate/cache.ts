import { once } from 'node:events';
import { connect } from 'node:net';
import { readConfig, type ValkeyConfig } from '@swirl/platform/config';

const PERMITTED = '~* &* +@all -@admin -@dangerous +info';

/** A user of Valkey's, whose passwords are changed while it's in use. */
export function createCacheUser(name: string) {
  const { valkey: server } = readConfig(process.env);
  const execute = async (command: string) => {
    const [, reply = ''] = await send(server, [signIn(server), command]);
    if (reply.startsWith('-')) throw new Error(`Valkey refused ${command}: ${reply}`);
  };
  return {
    create: (password: string) => execute(`ACL SETUSER ${name} on >${password} ${PERMITTED}`),
    addPassword: (password: string) => execute(`ACL SETUSER ${name} >${password}`),
    removePassword: (password: string) => execute(`ACL SETUSER ${name} <${password}`),
    drop: () => execute(`ACL DELUSER ${name}`),
    async accepts(password: string): Promise<boolean> {
      const [reply] = await send(server, [`AUTH ${name} ${password}`]);
      return reply === '+OK';
    },
    settings: (password: string) => ({ VALKEY_USER: name, VALKEY_PASSWORD: password }),
  };
}

const signIn = ({ user = 'default', password }: ValkeyConfig) => `AUTH ${user} ${password}`;

/** One line is the reply to each command. */
async function send(
  { host, port }: ValkeyConfig,
  commands: readonly string[],
): Promise<readonly string[]> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.write(commands.map((command) => `${command}\r\n`).join(''));
    while (text.split('\r\n').length <= commands.length) await once(socket, 'data');
    return text.split('\r\n').slice(0, commands.length);
  } finally {
    socket.destroy();
  }
}
