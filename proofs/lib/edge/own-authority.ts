import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@swirl/stack/process';

export interface Certificate {
  /** The authority's certificate, for clients that must trust it. */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** A certificate for one name by a private authority; files in `folder`. */
export async function certify(folder: string, name: string): Promise<Certificate> {
  const at = (file: string) => join(folder, file);
  const openssl = (...args: string[][]) => run('openssl', args.flat());
  await openssl(
    ['req', '-x509', ...KEY, '-days', '7', '-subj', '/CN=Swirl rehearsal'],
    ['-addext', 'keyUsage=critical,keyCertSign', '-keyout', at('ca.key'), '-out', at('ca.pem')],
  );
  await openssl(
    ['req', ...KEY, '-subj', `/CN=${name}`],
    ['-keyout', at('site.key'), '-out', at('site.csr')],
  );
  await writeFile(at('site.ext'), `subjectAltName=DNS:${name}\nextendedKeyUsage=serverAuth\n`);
  await openssl(
    ['x509', '-req', '-days', '7', '-in', at('site.csr'), '-extfile', at('site.ext')],
    ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-out', at('site.pem')],
  );
  return { authority: at('ca.pem'), certificate: at('site.pem'), key: at('site.key') };
}
