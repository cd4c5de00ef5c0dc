import { type Hex, labelhash, namehash } from 'viem'
import { zoneResolver } from '@latchkey/gateway'
import { SandboxError } from '../sandboxError.js'
import { contracts, ensNames, namesOwner, namesSigner, namesUrl, namesZone } from '../world.js'
import { type ChainHands, createChainHands } from './chainHands.js'
import { nameResolver, registry } from './nameContracts.js'
import { reverseRegistrar } from './reverseRegistrar.js'
import { universalResolver } from './universalResolver.js'

const root: Hex = `0x${'00'.repeat(32)}`

/**
 * ENS with the names of the world. Its contracts have an account of their own: their order decides. The names
 * of the world have their records on the chain; all others of the zone are the gateway's to answer.
 */
export async function registerNames(url: string): Promise<void> {
  const hands = createChainHands(url, namesOwner.address)
  await deployEns(hands)
  const { ensRegistry, ensResolver, ensReverseRegistrar } = contracts
  const own = (node: Hex, label: string, owner: Hex, resolver: Hex): Promise<void> =>
    hands.call(ensRegistry, registry.abi, 'setSubnodeRecord', [node, labelhash(label), owner, resolver, 0n])
  await own(root, 'test', namesOwner.address, ensResolver)
  await own(namehash('test'), 'latchkey', namesOwner.address, contracts.zoneResolver)
  await own(root, 'reverse', namesOwner.address, ensResolver)
  await own(namehash('reverse'), 'addr', ensReverseRegistrar, ensResolver)
  for (const { name, records } of ensNames) {
    await own(namehash(namesZone), name.slice(0, -namesZone.length - 1), namesOwner.address, ensResolver)
    for (const [coinType, record] of Object.entries(records))
      await hands.call(ensResolver, nameResolver.abi, 'setAddr', [namehash(name), BigInt(coinType), record])
  }
}

/** Tells the zone where the gateway of this run answers. */
export async function pointZone(url: string, gatewayPort: number): Promise<void> {
  const hands = createChainHands(url, namesOwner.address)
  const wanted = namesUrl.replace(/:\d+/, `:${gatewayPort}`)
  const [kept] = await hands.read<readonly string[]>(contracts.zoneResolver, zoneResolver.abi, 'urls')
  if (kept !== wanted) await hands.call(contracts.zoneResolver, zoneResolver.abi, 'setUrls', [[wanted]])
}

async function deployEns(hands: ChainHands): Promise<void> {
  const { ensRegistry, ensResolver, ensUniversalResolver, ensReverseRegistrar } = contracts
  const { address } = namesOwner
  const made = [
    await hands.deploy(registry),
    await hands.deploy(nameResolver, [ensRegistry]),
    await hands.deploy(universalResolver, [ensRegistry]),
    await hands.deploy(reverseRegistrar, [ensRegistry, ensResolver]),
    await hands.deploy(zoneResolver, [address, [namesUrl], namesSigner.address]),
  ].map((place) => place.toLowerCase())
  const wanted = [
    ensRegistry,
    ensResolver,
    ensUniversalResolver,
    ensReverseRegistrar,
    contracts.zoneResolver,
  ].map((place) => place.toLowerCase())
  if (made.join() !== wanted.join())
    throw new SandboxError(`The contracts of ENS came to ${made.join()}, not to ${wanted.join()}.`)
}
