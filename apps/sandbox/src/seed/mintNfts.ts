import { curiosities, stamps } from '../nfts/curiosities.js'
import { accounts, contracts, deployer } from '../world.js'
import { loadArtifact } from './artifacts.js'
import type { ChainHands } from './chainHands.js'

/** Who gets a postcard. */
const collectors = [0, 0, 1]

/** Hands out postcards, curiosities and stamps. */
export async function mintNfts(hands: ChainHands): Promise<void> {
  const addressOf = (index: number): string | undefined => accounts[index]?.address
  const nft = loadArtifact('nft').abi
  for (const index of collectors) await hands.call(contracts.nft, nft, 'mint', [addressOf(index)])
  const { abi } = loadArtifact('curiosities')
  const name = ['Sandbox Curiosities', 'CURIO', [deployer.address], [deployer.address]]
  await hands.call(contracts.curiosities, abi, 'initialize', name)
  for (const { id, owner, uri } of curiosities)
    await hands.call(contracts.curiosities, abi, 'mintWithTokenURI', [addressOf(owner), BigInt(id), uri])
  const stampAbi = loadArtifact('stamps').abi
  for (const { id, owner, amount } of stamps)
    await hands.call(contracts.stamps, stampAbi, 'mint', [addressOf(owner), BigInt(id), BigInt(amount), '0x'])
}
