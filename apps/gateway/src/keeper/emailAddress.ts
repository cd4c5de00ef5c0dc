import { domainToASCII } from 'node:url'
import { KeeperError } from './keeperError.js'

const most = { address: 254, local: 64 }
/** What has a meaning in a header, or could make two addresses of one. */
const local = /^[^\s\p{C}"(),:;<>@[\\\]]+$/u
const domain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * An address in the one form that is stored: NFKC, lower case, the domain in ASCII. Dots and plus signs stay:
 * what they mean is up to the mail server.
 *
 * @throws KeeperError `invalid-email`
 */
export function normaliseEmail(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const [name, host] = [plain.slice(0, at), domainToASCII(plain.slice(at + 1))]
  const isGood =
    at > 0 &&
    // Before anything is cut off: a line break has no good reason.
    !/[\r\n\0]/.test(text) &&
    name.length <= most.local &&
    local.test(name) &&
    !/^\.|\.$|\.\./.test(name) &&
    domain.test(host) &&
    Buffer.byteLength(`${name}@${host}`) <= most.address
  if (!isGood) throw new KeeperError('invalid-email')
  return `${name}@${host}`
}
