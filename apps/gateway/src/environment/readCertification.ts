import type { Certification } from '../directory/walletDirectory.js'
import { readFile } from './chainFiles.js'

const schema = {
  type: 'object',
  required: ['certifier', 'date', 'wallets'],
  additionalProperties: false,
  properties: {
    certifier: { type: 'string', minLength: 1, maxLength: 64 },
    date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    wallets: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
  },
}

interface CertifiedFile {
  readonly certifier: string
  readonly date: string
  readonly wallets: readonly string[]
}

/** The wallets of CERTIFIED_WALLETS, with who certified them. */
export function readCertification(file: string | undefined): Certification | undefined {
  if (file === undefined) return undefined
  const { certifier, date, wallets } = readFile<CertifiedFile>('CERTIFIED_WALLETS', file, schema)
  return { certifier: { name: certifier, date }, wallets }
}
