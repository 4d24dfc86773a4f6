import { objectStore } from '../../services/object-store.ts';
import { postgres } from '../../services/postgres.ts';

// `node restart-service.ts <name>`: a process of its own, as services belong to the environment.
const service = [postgres, objectStore].find(({ name }) => name === process.argv[2]);
if (service === undefined) throw new Error('Usage: restart-service.ts postgres|object-store');
await service.down();
await service.up();
