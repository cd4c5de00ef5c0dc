import { type Address, parseUnits, zeroAddress } from 'viem'
import { sponsorPaymaster } from '@latchkey/gateway'
import { SandboxError } from '../sandboxError.js'
import { nftOrigin } from '../nfts/world.js'
import { type WorldChain, contracts, deployer, entryPoints, sponsorSigner, tokens } from '../world.js'
import { loadArtifact, loadMulticall3 } from './artifacts.js'
import type { ChainHands } from './chainHands.js'
import { priceFeed } from './priceFeed.js'

const feedDecimals = 8
const stampsUri = `${nftOrigin}/stamps/{id}.json`

type Expect = (what: string, made: Address, wanted: Address) => void

/** Puts every contract in its place. The order decides the addresses: add at the end only. */
export async function deployContracts(hands: ChainHands, { etherPrice }: WorldChain): Promise<void> {
  const expect: Expect = (what, made, wanted) => {
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
  await deploySwaps(hands, expect)
  expect(
    'The sponsor',
    await hands.deploy(sponsorPaymaster, [entryPoints['0.7'], deployer.address, sponsorSigner.address]),
    contracts.sponsorPaymaster,
  )
}

/** Pools of Uniswap V3, and what quotes and swaps over both versions. */
async function deploySwaps(hands: ChainHands, expect: Expect): Promise<void> {
  const { weth, uniswapFactory, v3Factory, v3Positions } = contracts
  expect('The V3 factory', await hands.deploy(loadArtifact('v3Factory')), v3Factory)
  // It draws pictures of positions, which nothing here shows.
  const descriptor = zeroAddress
  expect(
    'The positions',
    await hands.deploy(loadArtifact('v3Positions'), [v3Factory, weth, descriptor]),
    v3Positions,
  )
  expect(
    'The swap router',
    await hands.deploy(loadArtifact('swapRouter'), [uniswapFactory, v3Factory, v3Positions, weth]),
    contracts.swapRouter,
  )
  expect('The quoter', await hands.deploy(loadArtifact('quoter'), [v3Factory, weth]), contracts.quoter)
  expect(
    'The quoter of mixed routes',
    await hands.deploy(loadArtifact('mixedQuoter'), [v3Factory, uniswapFactory, weth]),
    contracts.mixedQuoter,
  )
}

/** Its usual address follows from a key of its own, so its code is moved there. */
async function placeMulticall3(hands: ChainHands): Promise<void> {
  const made = await hands.deploy(await loadMulticall3())
  const code = await hands.rpc('eth_getCode', [made, 'latest'])
  await hands.rpc('anvil_setCode', [contracts.multicall3, code])
}
