import { type Address, parseUnits } from 'viem'
import { SandboxError } from '../sandboxError.js'
import { nftOrigin } from '../nfts/world.js'
import { type WorldChain, contracts, deployer, tokens } from '../world.js'
import { loadArtifact, loadMulticall3 } from './artifacts.js'
import type { ChainHands } from './chainHands.js'
import { priceFeed } from './priceFeed.js'

const feedDecimals = 8
const stampsUri = `${nftOrigin}/stamps/{id}.json`

/** Puts every contract in its place. The order decides the addresses: add at the end only. */
export async function deployContracts(hands: ChainHands, { etherPrice }: WorldChain): Promise<void> {
  const expect = (what: string, made: Address, wanted: Address): void => {
    if (made.toLowerCase() !== wanted.toLowerCase())
      throw new SandboxError(`${what} came to ${made}, not to ${wanted}.`)
  }
  await placeMulticall3(hands)
  expect('WETH', await hands.deploy(loadArtifact('weth')), contracts.weth)
  const token = loadArtifact('token')
  for (const { symbol, address } of tokens)
    if (address !== contracts.weth) expect(symbol, await hands.deploy(token), address)
  expect(
    'The NFT',
    await hands.deploy(loadArtifact('nft'), ['Sandbox Postcards', 'CARD', `${nftOrigin}/`]),
    contracts.nft,
  )
  expect(
    'The factory',
    await hands.deploy(loadArtifact('uniswapFactory'), [deployer.address]),
    contracts.uniswapFactory,
  )
  const router = await hands.deploy(loadArtifact('uniswapRouter'), [contracts.uniswapFactory, contracts.weth])
  expect('The router', router, contracts.uniswapRouter)
  expect('The curiosities', await hands.deploy(loadArtifact('curiosities')), contracts.curiosities)
  expect('The stamps', await hands.deploy(loadArtifact('stamps'), [stampsUri]), contracts.stamps)
  const answer = parseUnits(String(etherPrice), feedDecimals)
  expect('The feed', await hands.deploy(priceFeed, ['ETH / USD', answer]), contracts.etherFeed)
  expect('The account', await hands.deploy(loadArtifact('batchAccount')), contracts.batchAccount)
}

/** Its usual address follows from a key of its own, so its code is moved there. */
async function placeMulticall3(hands: ChainHands): Promise<void> {
  const made = await hands.deploy(await loadMulticall3())
  const code = await hands.rpc('eth_getCode', [made, 'latest'])
  await hands.rpc('anvil_setCode', [contracts.multicall3, code])
}
