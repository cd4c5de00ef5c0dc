import { ChainUnreachableError, InsufficientFundsError, type Transfer } from '@latchkey/core/adapter'
import { bitcoinAccounts, bitcoinChainTwo as chain } from '@latchkey/sandbox/bitcoin'
import { createTestHost } from '@latchkey/testkit'
import { expect, it } from 'vitest'

import { bitcoinAdapter, ordInscriptions } from '../exports/index.js'
import { control, one, testWallet, two, urlOf, walletChains } from '../world.fixture.js'
import { freshAccount, transactionOf, type Fresh } from './freshAccount.fixture.js'

const transferOf = ({ running }: Pick<Fresh, 'running'>): Transfer => running.capabilities.transfer!
const signal = new AbortController().signal
const ord = ordInscriptions({ [two.caipNetworkId]: `${urlOf(chain)}/ord` })
const inscribed = async (
  address: string,
): Promise<readonly { txid: string; vout: number; value: number }[]> =>
  (await (await fetch(`${urlOf(chain)}/inscriptions/${address}`)).json()) as never

it('with a source: everything is sent but the coins that bear inscriptions', async () => {
  const wallet = testWallet({
    chains: [walletChains[1], walletChains[0]],
    name: 'Ordinals Wallet',
    id: 'ordinals',
    announceAs: ['registry'],
  })
  const host = createTestHost({ networks: [one, two] })
  const running = bitcoinAdapter({ inscriptions: ord, confirm: { interval: 50 } }).start(host)
  await running.connect({ connectorId: wallet.connectorId, signal })
  const [payment = '', ordinals = ''] = wallet.addresses
  const kept = await inscribed(payment)
  expect(kept.map(({ value }) => value)).toEqual([10_000])
  const request = {
    connectorId: wallet.connectorId,
    from: payment,
    recipient: bitcoinAccounts[4]!.payment.address,
    network: two,
    amount: '',
    signal,
  }
  const to = await freshAccount({ chain })
  const { max } = await transferOf({ running }).estimate({ ...request, recipient: to.payment })
  const transfer = await transferOf({ running }).submit({ ...request, recipient: to.payment, amount: max })
  await control('_mine/1', chain)
  await transferOf({ running }).confirm({ transfer, network: two, signal })
  expect(await inscribed(payment)).toEqual(kept)
  expect(
    (await running.capabilities['balance:native']!({ address: payment, network: two, signal })).value,
  ).toBe('10000')
  // Not a satoshi of what is left can be sent, and the ordinals address holds nothing but an inscription.
  for (const from of [payment, ordinals])
    expect(
      (
        await transferOf({ running }).validate({
          ...request,
          from,
          recipient: to.payment,
          amount: '0.000005',
        })
      )[0]?.error,
    ).toMatchObject({
      name: InsufficientFundsError.name,
      details: expect.stringContaining('is kept') as string,
    })
  host.stop()
  wallet.withdraw()
})

it('without a source: coins of 10,000 sats and those of the ordinals address stay', async () => {
  const fresh = await freshAccount({ chain, coins: [10_000, 546, 60_000] })
  await control(`_faucet/${fresh.ordinals}/500000`, chain)
  await control('_mine/1', chain)
  const { max } = await transferOf(fresh).estimate(fresh.intent())
  expect(Number(max)).toBeLessThan(0.0006)
  const { hash } = await transferOf(fresh).submit(fresh.intent({ amount: '0.0005' }))
  expect((await transactionOf(hash, chain)).vin).toHaveLength(1)
  expect(
    (await transferOf(fresh).validate(fresh.intent({ from: fresh.ordinals, amount: '0.001' })))[0]?.error,
  ).toBeInstanceOf(InsufficientFundsError)
})

it('with a source that fails, or does not know the network: nothing is sent, and nobody is asked', async () => {
  for (const inscriptions of [
    ordInscriptions({}),
    ordInscriptions({ [two.caipNetworkId]: 'http://127.0.0.1:1' }),
    () => Promise.reject('no'),
  ]) {
    const fresh = await freshAccount({ chain, coins: [60_000], adapter: { inscriptions } })
    const { prompts } = fresh.wallet
    await expect(transferOf(fresh).submit(fresh.intent({ amount: '0.0001' }))).rejects.toThrow(
      ChainUnreachableError,
    )
    expect(fresh.wallet.prompts).toBe(prompts)
  }
})

it('a wallet that gives the ordinals address out for payments: nothing of it is spent', async () => {
  const fresh = await freshAccount({ chain, wallet: { ordinalsAsPayment: true } })
  const session = await fresh.running.reconnect(fresh.wallet.connectorId, signal)
  expect(session?.accounts).toMatchObject([{ address: fresh.ordinals, type: 'ordinal' }])
  await control(`_faucet/${fresh.ordinals}/500000`, chain)
  await control('_mine/1', chain)
  const [problem] = await transferOf(fresh).validate(
    fresh.intent({ from: fresh.ordinals, recipient: fresh.ordinals }),
  )
  expect(problem?.error).toBeInstanceOf(InsufficientFundsError)
})
