import { parseUnits, WouldFailError } from '@latchkey/core/adapter'
import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import { describe, expect, it } from 'vitest'

import { readAccountId } from '../address/ss58.js'
import { nodeOf } from '../chain/nodeOf.fixture.js'
import { readAsset } from '../chain/readAsset.js'
import { readBalance } from '../chain/readBalance.js'
import { polkadotAssetHub } from '../exports/networks.js'
import { addressOf } from '../world.fixture.js'
import { checkTransfer } from './checkTransfer.js'
import type { Draft } from './draft.js'

const alice = readAccountId(addressOf('Alice'))!
const bob = readAccountId(addressOf('Bob'))!
const usdt = 1984

describe('issue 12: a token for an account of a runtime of today, whose accounts have a status', () => {
  /** What is wrong with 2 of the token from Alice, when an account of Bob has so much of it already. */
  async function problemsOf(status: string, balance: bigint): Promise<readonly object[]> {
    const node = nodeOf(hubMetadata, [
      ['system', 'account', [alice], { providers: 1, data: { free: 10n ** 12n } }],
      ['system', 'account', [bob], { providers: 1, data: { free: 10n ** 12n } }],
      ['assets', 'asset', [usdt], { minBalance: 10_000n, isSufficient: true, status: 'Live' }],
      ['assets', 'metadata', [usdt], { name: 'Tether USD', symbol: 'USDt', decimals: 6 }],
      ['assets', 'account', [usdt, alice], { balance: 5_000_000n, status: 'Liquid' }],
      ['assets', 'account', [usdt, bob], { balance, status }],
    ])
    const asset = await readAsset(node, usdt, alice)
    const draft: Partial<Draft> = {
      from: alice,
      sender: await readBalance(node, alice),
      recipient: bob,
      amount: parseUnits('2', 6),
      ...(asset && { asset: { ...asset, id: usdt } }),
      fee: 10n ** 8n,
      decimals: 6,
    }
    const { problems = [] } = await checkTransfer(node, draft as Draft, polkadotAssetHub)
    return problems
  }

  it.each([700n, 0n])('a blocked one cannot receive it, also one that has %s', async (balance) => {
    expect(await problemsOf('Blocked', balance)).toEqual([
      {
        field: 'recipient',
        error: new WouldFailError({ details: 'The recipient cannot receive this token' }),
      },
    ])
  })

  it.each(['Liquid', 'Frozen'])('one that is %s can', async (status) => {
    expect(await problemsOf(status, 700n)).toEqual([])
  })
})
