import { type Hex, labelhash, namehash } from 'viem'
import { SandboxError } from '../sandboxError.js'
import { contracts, ensNames, namesOwner } from '../world.js'
import { createChainHands } from './chainHands.js'
import { nameResolver, registry, universalResolver } from './nameContracts.js'

const zone = 'latchkey.test'
const root: Hex = `0x${'00'.repeat(32)}`

/** ENS with the names of the world. Its contracts have an account of their own: their order decides. */
export async function registerNames(url: string): Promise<void> {
  const hands = createChainHands(url, namesOwner.address)
  const { ensRegistry, ensResolver, ensUniversalResolver } = contracts
  const made = [
    await hands.deploy(registry),
    await hands.deploy(nameResolver, [ensRegistry]),
    await hands.deploy(universalResolver, [ensRegistry]),
  ].map((address) => address.toLowerCase())
  const wanted = [ensRegistry, ensResolver, ensUniversalResolver].map((address) => address.toLowerCase())
  if (made.join() !== wanted.join())
    throw new SandboxError(`The contracts of ENS came to ${made.join()}, not to ${wanted.join()}.`)

  const own = (node: Hex, label: string): Promise<void> =>
    hands.call(ensRegistry, registry.abi, 'setSubnodeRecord', [
      node,
      labelhash(label),
      namesOwner.address,
      ensResolver,
      0n,
    ])
  await own(root, 'test')
  await own(namehash('test'), 'latchkey')
  for (const { name, records } of ensNames) {
    await own(namehash(zone), name.slice(0, -zone.length - 1))
    for (const [coinType, record] of Object.entries(records))
      await hands.call(ensResolver, nameResolver.abi, 'setAddr', [namehash(name), BigInt(coinType), record])
  }
}
