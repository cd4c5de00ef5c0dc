import { allowedMethods } from '../../rpc/allowedMethods.js'

/** What approvals read and simulate beside what pages may ask, by family. */
const more: Readonly<Record<string, readonly string[]>> = {
  eip155: ['eth_simulateV1', 'eth_createAccessList'],
  polkadot: ['state_getKeysPaged'],
}

/** Methods of a family that the keeper forwards: reading, simulating, and handing over what is signed. */
export const keeperMethods = (family: string): ReadonlySet<string> =>
  new Set([...(allowedMethods[family] ?? []), ...(more[family] ?? [])])
