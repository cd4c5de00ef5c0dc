import { type Address, type Hex, keccak256, numberToHex, parseEther, parseUnits, stringToHex } from 'viem'
import { farcasterPeople } from '../farcaster/world.js'
import { curiosities, stamps } from '../nfts/curiosities.js'
import { sponsorPaymaster } from '@latchkey/gateway'
import {
  type WorldChain,
  accounts,
  chainOne,
  contracts,
  delegationFramework,
  deployer,
  ensNames,
  entryPoints,
  executor,
  namesSigner,
  sponsorSigner,
  tokens,
} from '../world.js'
import { placeAccountContracts } from './accountContracts.js'
import { loadArtifact } from './artifacts.js'
import { createChainHands } from './chainHands.js'
import { deployContracts } from './deployContracts.js'
import { placeFarcaster } from './farcasterRegistries.js'
import { fundAccounts } from './fundAccounts.js'
import { mintNfts } from './mintNfts.js'
import { openPools } from './openPools.js'
import { openV3Pools } from './openV3Pools.js'
import { registerNames } from './registerNames.js'

/** Carries a print of the world that was seeded. Written last: half a world has none. */
const marker: Address = '0x00000000000000000000000000000000001a7c4e'

const accountsWorld = [entryPoints, delegationFramework, executor, sponsorSigner, sponsorPaymaster.bytecode]

/** An INVALID instruction, then the print: code that cannot run. */
const printOf = (chain: WorldChain): Hex =>
  `0xfe${keccak256(stringToHex(JSON.stringify([chain.etherPrice, tokens, contracts, accounts, ensNames, namesSigner.address, curiosities, stamps, farcasterPeople, ...accountsWorld]))).slice(2)}`

/** Whether the chain has this world. */
export async function isSeeded(url: string, chain: WorldChain): Promise<boolean> {
  return (await createChainHands(url).rpc<Hex>('eth_getCode', [marker, 'latest'])) === printOf(chain)
}

/** Makes the world on a fresh chain. */
export async function seedChain(url: string, chain: WorldChain): Promise<void> {
  const hands = createChainHands(url)
  await hands.rpc('anvil_setBalance', [deployer.address, numberToHex(parseEther('1000000'))])
  await deployContracts(hands, chain)
  const { abi } = loadArtifact('token')
  for (const { address, name, symbol, decimals } of tokens) {
    if (address === contracts.weth) continue
    const supply = parseUnits('100000000', decimals)
    await hands.call(address, abi, 'initialize', [
      name,
      symbol,
      decimals,
      supply,
      deployer.address,
      [deployer.address],
      [],
    ])
  }
  await placeAccountContracts(hands)
  await openPools(hands, chain)
  await openV3Pools(hands, chain)
  await fundAccounts(hands, chain)
  if (chain.id === chainOne.id) {
    await registerNames(url)
    await placeFarcaster(hands)
  }
  await mintNfts(hands)
  await hands.rpc('anvil_setCode', [marker, printOf(chain)])
}
