import {
  type Address,
  type Hex,
  encodeAbiParameters,
  encodeEventTopics,
  numberToHex,
  parseAbiParameters,
} from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { expect, it } from 'vitest'
import { createChains } from '../../chains/chain.js'
import { testNode } from '../../node.fixture.js'
import { createMetrics } from '../../server/metrics.js'
import { chainAt } from '../../testGateway.fixture.js'
import { entryPoint } from '../operation.js'
import { findNear, findTransaction } from './findReceipt.js'

const account: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = numberToHex(7, { size: 32 })
const txHash = numberToHex(8, { size: 32 })

it('what waited for thousands of blocks is found where it was mined', async () => {
  const node = await testNode()
  let minedAt = 17_000
  const log = {
    address: entryPoint,
    topics: encodeEventTopics({
      abi: entryPoint07Abi,
      eventName: 'UserOperationEvent',
      args: { userOpHash: hash, sender: account, paymaster: account },
    }),
    data: encodeAbiParameters(parseAbiParameters('uint256, bool, uint256, uint256'), [0n, true, 1n, 1n]),
    transactionHash: txHash,
    blockHash: hash,
    transactionIndex: '0x0',
    logIndex: '0x0',
    removed: false,
  }
  node.behave = ({ id, method, params }, response) => {
    if (method !== 'eth_getLogs' && method !== 'eth_blockNumber') return false
    const [range] = (params ?? []) as readonly { readonly fromBlock: Hex; readonly toBlock: Hex }[]
    const { fromBlock = '0x0', toBlock = '0x0' } = range ?? {}
    const isIn = minedAt >= Number(fromBlock) && minedAt <= Number(toBlock)
    const logs = isIn ? [{ ...log, blockNumber: numberToHex(minedAt) }] : []
    response.setHeader('content-type', 'application/json')
    const result = method === 'eth_getLogs' ? logs : numberToHex(20_000)
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    return true
  }
  const chain = createChains([chainAt(node.url)], createMetrics()).get('eip155:4242')!
  expect(await findTransaction(chain, hash, 100n)).toEqual({ txHash })
  // For who asks, one question is enough.
  expect(await findNear(chain, hash, 100n)).toBeUndefined()
  minedAt = 4000
  expect(await findNear(chain, hash, 100n)).toBe(txHash)
  minedAt = 50
  expect(await findTransaction(chain, hash, 100n)).toEqual({ searchedTo: 20_000n })
})
