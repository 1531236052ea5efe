import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { replaceFile } from '../journal/durable-file.ts';
import { makeFolder } from '../make-folder.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { mosquittoAcl } from './mosquitto-acl.ts';
import { mosquittoPasswords } from './mosquitto-passwords.ts';
import type { Id } from '../../../schemas/ids.ts';
import type { Account } from '../../../schemas/roles.ts';

export interface MosquittoFilesOptions {
  /** Made when it is missing, mode 0700. */
  readonly folder: string;
  readonly room: Id;
  readonly accounts: readonly Account[];
  readonly port: number;
}

const conf = (folder: string, room: Id, port: number): string => `\
# Mosquitto 2.0 or newer for the room "${room}", written by quarterdeck credentials --mosquitto. Start it with
#   mosquitto -c ${join(folder, 'mosquitto.conf')}
# and the hub with
#   quarterdeck start --broker mqtt://127.0.0.1:${port}    (or broker.url in room.yaml)
# After a change of accounts write the files again and send Mosquitto SIGHUP: it reads them anew.
listener ${port}
allow_anonymous false
password_file ${join(folder, 'passwords')}
acl_file ${join(folder, 'acl')}
# The hub publishes every document again whenever it connects, and so does a bridge: what is kept over a restart is old.
persistence false
# A small answer must not wait for the acknowledgement of the one before it.
set_tcp_nodelay true
# The largest packet that any role may send to the embedded broker; a document of the hub is the largest.
max_packet_size ${DEFAULT_LIMITS.packetsByRole('hub').maxPacketBytes}
# Started by root it becomes this user, who may read the files beside this one.
user ${userInfo().username}
`;

/**
 * Writes all that a Mosquitto needs to be the broker of a room: `mosquitto.conf`, `passwords` (hashes) and `acl` (the
 * role table), mode 0600. Returns the path of the first.
 */
export const writeMosquittoFiles = async (options: MosquittoFilesOptions): Promise<string> => {
  const { room, accounts, port } = options;
  const folder = resolve(options.folder);
  makeFolder(folder);
  await replaceFile(join(folder, 'passwords'), mosquittoPasswords(accounts));
  await replaceFile(join(folder, 'acl'), mosquittoAcl(room, accounts));
  const path = join(folder, 'mosquitto.conf');
  await replaceFile(path, conf(folder, room, port));
  return path;
};
